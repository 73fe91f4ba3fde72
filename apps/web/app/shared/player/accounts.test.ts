import type { Account } from '@touchline/contract/entities/money'
import { describe, expect, it } from 'vitest'
import { withAccount } from './accounts.ts'

describe('withAccount', () => {
  it('takes a newer state', () => {
    expect(withAccount([euros(1, 500)], euros(2, 300))).toEqual([euros(2, 300)])
  })

  it('leaves a newer state alone when an older one comes late', () => {
    const known = [euros(3, 300)]
    expect(withAccount(known, euros(2, 500))).toBe(known)
  })

  it('adds an account that was not there', () => {
    const dollars = { ...euros(1, 0), currency: 'USD' }
    expect(withAccount([euros(1, 500)], dollars)).toEqual([euros(1, 500), dollars])
  })

  it('drops an account that is no longer active', () => {
    expect(withAccount([euros(1, 500)], { ...euros(2, 500), active: false })).toEqual([])
  })
})

function euros(ver: number, available: number): Account {
  return { currency: 'EUR', balance: available, available, held: 0, active: true, ver }
}
