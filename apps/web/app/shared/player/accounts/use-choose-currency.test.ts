import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { type ApiResponse, createApiClient } from '@touchline/contract/api-client'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import type { Account } from '@touchline/contract/entities/money'
import type { Player } from '@touchline/contract/entities/player/player'
import { fakeReply } from '@touchline/contract/testing/fake'
import { describe, expect, it, onTestFinished } from 'vitest'
import { accountsQuery } from './accounts.ts'
import { takeCurrency } from './use-choose-currency.ts'

const EUROS = anAccount('EUR')
const DOLLARS = anAccount('USD')

describe('takeCurrency', () => {
  it('takes the currency of an account that was just opened', async () => {
    const { queries, api } = aPage({
      status: 200,
      headers: new Headers(),
      body: { accounts: [EUROS, DOLLARS] },
    })
    await takeCurrency(queries, api, 'USD')
    expect(queries.getQueryData<Player>(['session'])?.currency).toBe('USD')
  })

  it('stays with the account that is known when the accounts cannot be read again', async () => {
    const { queries, api } = aPage({ status: 503, headers: new Headers(), body: { error: 'unavailable' } })
    await takeCurrency(queries, api, 'USD')
    expect(queries.getQueryData<Player>(['session'])?.currency).toBe('EUR')
  })
})

/** Of a player with euros, whose accounts are shown; the platform answers so when they are asked for again. */
function aPage(answer: ApiResponse) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const api = createApiClient({ locale: 'en', send: async () => answer })
  queries.setQueryData<Player>(['session'], fakeReply(getPlayer, { currency: 'EUR' }))
  queries.setQueryData<readonly Account[]>(accountsQuery(api).queryKey, [EUROS])
  onTestFinished(new QueryObserver(queries, accountsQuery(api)).subscribe(() => undefined))
  return { queries, api }
}

function anAccount(currency: string): Account {
  return { currency, balance: 500, available: 500, held: 0, active: true, ver: 1 }
}
