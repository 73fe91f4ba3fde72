import { creditProviderWin, rollbackProviderDebit } from '@touchline/contract/calls/launch/provider-wallet'
import { GAMES, isGameName } from '@touchline/games/rules/games'
import type { GameName } from '@touchline/games/wire/game-result'
import { advanceGameBet, dueGameBets, type GameBetRow } from './game-bets.queries.ts'
import type { GameHost } from './game-host.ts'
import { debitId } from './place-game-bet.ts'
import { commitmentTo, gameResultOf, roundSeed } from './round-seeds.ts'
import { winOf } from './stake-ranges.ts'

const BATCH = 200

/**
 * Settles what is due. Every movement is asked for under an id of the bet, so a turn that broke off, or two processes at
 * once, pay nothing twice. One bet that cannot be settled now does not keep the others waiting.
 */
export async function settleGameBets(host: GameHost): Promise<void> {
  const { db, clock, log } = host.services
  for (const bet of await dueGameBets(db, clock.now(), BATCH))
    await settle(host, bet).catch((error: unknown) => {
      log.error({ err: error, betId: bet.id }, 'a bet on a game is not settled yet')
    })
}

async function settle(host: GameHost, bet: GameBetRow): Promise<void> {
  const { db, secret } = host.services
  const { game, round } = bet
  if (!isGameName(game)) throw new Error(`there is no game ${game}`)
  const seed = roundSeed(secret, game, round)
  // A stake of which it is not known that it was taken, or a round whose seed went with the platform's old secret.
  if (bet.status === 'placing' || commitmentTo(seed) !== bet.commitment) return giveBack(host, game, bet)
  const isWon = GAMES[game].isWon(bet.selection, gameResultOf(game, round, seed))
  if (!isWon) {
    await advanceGameBet(db, bet.id, 'placed', { status: 'lost' })
    return
  }
  const winMinor = winOf(bet.stakeMinor, bet.oddsThousandths)
  await host.walletOf(game).call(creditProviderWin, {
    body: {
      transactionId: `win-${bet.id}`,
      debitId: debitId(bet.id),
      amount: { value: winMinor, currency: bet.currency },
    },
  })
  await advanceGameBet(db, bet.id, 'placed', { status: 'won', winMinor })
}

async function giveBack(host: GameHost, game: GameName, bet: GameBetRow): Promise<void> {
  await host.walletOf(game).call(rollbackProviderDebit, { body: { debitId: debitId(bet.id) } })
  const from = bet.status === 'placing' ? 'placing' : 'placed'
  await advanceGameBet(host.services.db, bet.id, from, { status: 'void' })
}
