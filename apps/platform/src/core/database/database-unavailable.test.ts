import { DatabaseError } from 'pg'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, toldByDatabase } from './database-unavailable.ts'

const byCode = (code: string) => Object.assign(new DatabaseError(code, 0, 'error'), { code })
const ofNetwork = (code: string) => Object.assign(new Error(code), { code })

describe('toldByDatabase', () => {
  it.each([
    ['too many connections', byCode('53300')],
    ['disk full', byCode('53100')],
    ['terminated by an administrator', byCode('57P01')],
    ['crashed', byCode('57P02')],
    ['starting', byCode('57P03')],
    ['a broken connection', byCode('08006')],
    ['a standby', byCode('25006')],
    ['a disk that fails', byCode('58030')],
    ['nobody listens', ofNetwork('ECONNREFUSED')],
    ['reset', ofNetwork('ECONNRESET')],
    ['cut between two statements', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ])('tells that the database is away: %s', (_, error) => {
    expect(toldByDatabase(error)).toBeInstanceOf(DatabaseUnavailable)
    expect(toldByDatabase(error)).toMatchObject({ message: error.message, cause: error })
  })

  it.each([
    ['a duplicate', byCode('23505')],
    ['a syntax error', byCode('42601')],
    ['a deadlock', byCode('40P01')],
    ['a cancelled statement', byCode('57014')],
    ['an error of ours', new Error('No such bet')],
    ['a file', ofNetwork('ENOENT')],
  ])('leaves any other error as it is: %s', (_, error) => {
    expect(toldByDatabase(error)).toBe(error)
  })

  it('knows a full disk among them', () => {
    expect(toldByDatabase(byCode('53100'))).toMatchObject({ isDiskFull: true })
    expect(toldByDatabase(byCode('53200'))).toMatchObject({ isDiskFull: false })
  })
})
