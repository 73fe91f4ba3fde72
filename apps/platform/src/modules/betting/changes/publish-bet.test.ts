import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { expect, it, vi } from 'vitest'
import { place, placed } from '../cashout/testing/placed.ts'
import { listenTo } from '../testing/player-channel.ts'

it('tells a player’s other pages of a bet as soon as it is placed, and gives it by its id', async () => {
  const { platform, player, matchId } = await placed()
  const channel = await listenTo(platform, player)

  const [betId] = await place(player, [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }])

  const { bets } = await player.client.call(listBets, { query: { id: betId } })
  expect(bets).toMatchObject([{ id: betId, status: 'waiting_results' }])
  await vi.waitFor(
    () => {
      const published = channel.received.flatMap((event) =>
        event.type === 'bet_changed' ? [event.bet.id] : [],
      )
      expect(published).toEqual([betId])
    },
    { timeout: 15_000 },
  )
})
