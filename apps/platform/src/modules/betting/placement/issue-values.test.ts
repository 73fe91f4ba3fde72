import { ApiError } from '@touchline/contract/errors'
import { expect, it } from 'vitest'
import { testPlayer } from '../../../testing/index.ts'
import { bettingDay, placeAll } from '../testing/betting-day.ts'

it.each([
  ['en', 'The lowest stake is €0.10.'],
  ['de', 'Der niedrigste Einsatz ist 0,10\u00a0€.'],
])('a refusal says in %s what the limit is', async (locale, message) => {
  const { platform, leg } = await bettingDay([2000])
  const player = await testPlayer(platform, { balanceMinor: 10_000, locale })
  const bet = { stake: { value: 1, currency: 'EUR' }, selections: [leg(0)] }

  const failure = await placeAll(player, [bet]).catch((error: unknown) => error)

  expect(failure instanceof ApiError && failure.data.errorsByBet?.[0]?.localizedMessage).toBe(message)
})
