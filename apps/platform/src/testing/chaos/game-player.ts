import { randomUUID } from 'node:crypto'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { openedSession, testProvider } from '../../modules/providers/testing/test-provider.ts'
import { testPlayer } from '../test-client.ts'
import { type Fixtures, ODDS } from './fixtures.ts'
import type { Random } from './random.ts'
import { untilCertain } from './until-certain.ts'

export interface GamePlayer {
  /** A game's stake with what becomes of it, a bet and a deposit, all at once. */
  act: () => Promise<void>
  rounds: () => number
}

/** A player who bets and plays a game of a provider in two windows, so that both move the same accounts. */
export async function gamePlayer(
  platform: Parameters<typeof testProvider>[0],
  { open }: Fixtures,
  random: Random,
): Promise<GamePlayer> {
  const player = await testPlayer({ fetch: platform.fetch }, { balanceMinor: 1_000_000 })
  const provider = testProvider(platform)
  const { session } = await openedSession(provider, player)
  let rounds = 0

  const play = async () => {
    const stakeId = randomUUID()
    await untilCertain(() => provider.debit(session, stakeId, 100))
    if (random.below(2) === 0) await untilCertain(() => provider.rollback(stakeId))
    else await untilCertain(() => provider.credit(randomUUID(), stakeId, 50 + random.below(100)))
    rounds += 1
  }
  const bet = async () => {
    const match = random.pick(open)
    if (!match) return
    const leg = { matchId: match.id, marketId: 1, specifier: '', outcomeId: 1, odds: ODDS }
    const bets = [{ stake: { value: 100, currency: 'EUR' }, selections: [leg] }]
    const body = { meta: { deviceId: 'race', quick: false }, bets }
    const idempotencyKey = randomUUID()
    await untilCertain(() => player.client.call(placeBets, { body }, { idempotencyKey }))
  }
  const deposit = async () => {
    const body = { amount: { value: 1000, currency: 'EUR' } }
    const idempotencyKey = randomUUID()
    await untilCertain(() => player.client.call(testDeposit, { body }, { idempotencyKey }))
  }
  return {
    act: async () => {
      await Promise.all([play(), bet(), deposit()])
    },
    rounds: () => rounds,
  }
}
