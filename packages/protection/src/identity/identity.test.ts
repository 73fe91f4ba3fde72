import { describe, expect, it } from 'vitest'
import { ageOn, dayIn, isCalendarDate } from './age.ts'
import { fieldProblem } from './field-problem.ts'
import { identityDueMs } from './identity-due.ts'
import { missedFields } from './identity-fields.ts'
import { maskNumber } from './mask.ts'

const TODAY = { ageMin: 18, today: '2026-11-23' }
const SIGN_UP = Date.parse('2026-11-23T10:00:00Z')

describe('ageOn', () => {
  it.each([
    ['2008-11-23', '2026-11-23', 18],
    ['2008-11-24', '2026-11-23', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['1999-12-31', '2026-01-01', 26],
  ])('born on %s is on %s %d years old', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age)
  })
})

describe('a day', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-04-31', false],
    ['26-04-30', false],
  ])('%s is one: %j', (text, isDay) => {
    expect(isCalendarDate(text)).toBe(isDay)
  })

  it('is that of the zone: at 23:30 in London it is tomorrow in Berlin, and today in São Paulo', () => {
    const late = Date.parse('2026-11-22T23:30:00Z')
    expect(['Europe/London', 'Europe/Berlin', 'America/Sao_Paulo'].map((zone) => dayIn(zone, late))).toEqual([
      '2026-11-22',
      '2026-11-23',
      '2026-11-22',
    ])
  })
})

describe('fieldProblem', () => {
  it.each([
    ['firstName', 'Zoë', null],
    ['firstName', '  ', 'required'],
    ['lastName', '12', 'wrong'],
    ['birthDate', '2008-11-23', null],
    ['birthDate', '2008-11-24', 'too_young'],
    ['birthDate', '2008-02-30', 'date_wrong'],
    ['birthDate', '2027-01-01', 'date_wrong'],
    ['birthDate', '1890-01-01', 'date_wrong'],
    ['cpf', '111.444.777-35', null],
    ['cpf', '111.444.777-34', 'cpf_wrong'],
    ['gender', 'female', null],
    ['gender', 'x', 'wrong'],
    ['postcode', 'SW1A 1AA', null],
    ['postcode', '#', 'wrong'],
    ['country', 'DE', null],
    ['country', 'Germany', 'wrong'],
    ['nationalId', '19900101-1239', null],
    ['nationalId', '12', 'wrong'],
    ['address', 'Großer Hasenpfad 1', null],
    ['address', '1', 'wrong'],
    ['municipality', 'São Paulo', null],
  ] as const)('%s %j: %j', (field, value, problem) => {
    expect(fieldProblem(field, value, TODAY)).toBe(problem)
  })
})

describe('missedFields', () => {
  it('names what is asked and not known, in one order, and nothing that is proven elsewhere', () => {
    const asked = ['address', 'phone', 'cpf', 'firstName', 'documentPhoto'] as const
    expect(missedFields(asked, (field) => field === 'firstName')).toEqual(['cpf', 'address'])
    expect(missedFields(asked, () => true)).toEqual([])
  })
})

describe('identityDueMs', () => {
  it.each([
    ['before a deposit: at once', { before: 'deposit', grace: null }, 0],
    ['before a stake: at once', { before: 'stake', grace: null }, 0],
    ['Germany: after 72 hours', { before: 'withdrawal', grace: { hours: 72, depositMinor: 10_000 } }, 72],
    ['before a withdrawal alone: never', { before: 'withdrawal', grace: null }, null],
  ] as const)('%s', (_, rule, hours) => {
    expect(identityDueMs(rule, SIGN_UP)).toBe(hours === null ? null : SIGN_UP + hours * 3_600_000)
  })
})

describe('maskNumber', () => {
  it('shows the end alone, and never more than half', () => {
    expect(maskNumber('11144477735')).toBe('••••••••735')
    expect(maskNumber('7')).toBe('•')
    expect(maskNumber('1234')).toBe('••34')
  })
})
