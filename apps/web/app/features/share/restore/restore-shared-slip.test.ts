import type { SlipEvent } from '@touchline/betting/slip/reducer/events'
import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import type { Slip } from '@touchline/betting/slip/types'
import { EUR } from '@touchline/betting/testing/builders'
import { createApiClient } from '@touchline/contract/api-client'
import { getShareBets } from '@touchline/contract/calls/bets/share-code'
import type { SharedSelection } from '@touchline/contract/entities/shared-bet'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { expect, it } from 'vitest'
import { createReducerStore } from '../../../shared/store/create-reducer-store.ts'
import { restoreSharedSlip } from './restore-shared-slip.ts'

const USD = { ...EUR, code: 'USD' }

it('has its stakes in the currency that the slip got while they were asked for', async () => {
  const slip = createReducerStore<Slip, SlipEvent>(emptySlip(EUR), reduceSlip)
  const asked: string[] = []
  const api = createApiClient({
    locale: 'en',
    send: async ({ path }) => {
      const currency = new URL(path, 'https://platform.example').searchParams.get('currency') ?? ''
      asked.push(currency)
      slip.send({ type: 'currencyChanged', currency: USD })
      const stake = { value: currency === 'USD' ? 1163 : 1000, currency }
      const bet = { type: 'single', stake, systemId: null, bankers: [], selections: [SELECTION] } as const
      return {
        status: 200,
        headers: new Headers(),
        body: toWire(fakeReply(getShareBets, { bets: [bet] })),
      }
    },
  })

  expect(await restoreSharedSlip(slip, api, 'ABCD1234')).toBeNull()
  expect(asked).toEqual(['EUR', 'USD'])
  expect(slip.get().entries).toEqual({ 'single:1:1::1': { stakeSource: 'sharing', stakeMinor: 1163 } })
})

const SELECTION: SharedSelection = {
  matchId: 1,
  marketId: 1,
  specifier: '',
  outcomeId: 1,
  odds: 2000,
  sharedOdds: 2000,
  matchUrnId: 'test:match:1',
  matchSlug: 'm1',
  matchStatus: 1,
  marketName: '1x2',
  outcomeName: 'Arsenal',
  provider: 'betradar',
  nameA: 'Arsenal',
  nameB: 'Chelsea',
  sportKey: 'soccer',
  categoryName: 'England',
  active: true,
  isSuspended: false,
  producer: null,
  closesAt: null,
}
