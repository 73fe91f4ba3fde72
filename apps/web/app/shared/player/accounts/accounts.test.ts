import { QueryClient } from '@tanstack/react-query'
import { type ApiResponse, createApiClient } from '@touchline/contract/api-client'
import type { Account } from '@touchline/contract/entities/money'
import { describe, expect, it } from 'vitest'
import { accountsQuery, upsertAccount, withAccount } from './accounts.ts'

describe('withAccount', () => {
  it('takes a newer state', () => {
    expect(withAccount([euros(1, 500)], euros(2, 300))).toEqual([euros(2, 300)])
  })

  it('leaves a newer state alone when an older one comes late', () => {
    const known = [euros(3, 300)]
    expect(withAccount(known, euros(2, 500))).toBe(known)
  })

  it('keeps a debt that the newer state does not mention, and takes one that it does', () => {
    const owing = { ...euros(1, 500), debt: 700 }
    expect(withAccount([owing], euros(2, 300))).toEqual([{ ...euros(2, 300), debt: 700 }])
    expect(withAccount([owing], { ...euros(2, 300), debt: 0 })).toEqual([{ ...euros(2, 300), debt: 0 }])
  })

  it('adds an account that was not there', () => {
    const dollars = { ...euros(1, 0), currency: 'USD' }
    expect(withAccount([euros(1, 500)], dollars)).toEqual([euros(1, 500), dollars])
  })

  it('drops an account that is no longer active', () => {
    expect(withAccount([euros(1, 500)], { ...euros(2, 500), active: false })).toEqual([])
  })
})

describe('accountsQuery', () => {
  it('keeps what an event brought while the reply was on its way', async () => {
    const { queries, asked, answer } = aQuestion()
    upsertAccount(queries, euros(3, 350))
    answer([euros(2, 500)])
    expect(await asked).toEqual([euros(3, 350)])
  })

  it('keeps the debt of the reply where an event without it came first', async () => {
    const { queries, asked, answer } = aQuestion()
    upsertAccount(queries, euros(3, 350))
    answer([{ ...euros(2, 500), debt: 700 }])
    expect(await asked).toEqual([{ ...euros(3, 350), debt: 700 }])
  })

  it('takes the reply where it is the newer one', async () => {
    const { queries, asked, answer } = aQuestion()
    upsertAccount(queries, euros(3, 350))
    upsertAccount(queries, euros(2, 500))
    answer([euros(4, 900)])
    expect(await asked).toEqual([euros(4, 900)])
  })

  it('does not open an account again that was closed meanwhile', async () => {
    const { queries, asked, answer } = aQuestion()
    upsertAccount(queries, { ...euros(3, 0), active: false })
    answer([euros(2, 500)])
    expect(await asked).toEqual([])
  })
})

/** The accounts are asked for, and the platform takes its time. */
function aQuestion() {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>()
  const queries = new QueryClient()
  const asked = queries.fetchQuery(
    accountsQuery(createApiClient({ locale: 'en', send: async () => await promise })),
  )
  const answer = (accounts: Account[]) => resolve({ status: 200, headers: new Headers(), body: { accounts } })
  return { queries, asked, answer }
}

function euros(ver: number, available: number): Account {
  return { currency: 'EUR', balance: available, available, held: 0, active: true, ver }
}
