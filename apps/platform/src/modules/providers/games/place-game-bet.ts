import {
  debitProviderStake,
  getProviderBalance,
  rollbackProviderDebit,
} from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import { GAMES } from '@touchline/games/rules/games'
import { roundAt } from '@touchline/games/rules/round-times'
import type { GameBetRequest } from '@touchline/games/wire/game-bet'
import type { GameName } from '@touchline/games/wire/game-result'
import {
  advanceGameBet,
  type GameBetRow,
  gameBetById,
  gameBetByKey,
  insertGameBet,
} from './game-bets.queries.ts'
import type { GameHost } from './game-host.ts'
import { commitmentTo, roundSeed } from './round-seeds.ts'
import { stakeRange, winOf } from './stake-ranges.ts'

/**
 * Stores the bet, then debits its stake, then marks it as placed. After a failure in between, the stored bet is retried
 * with the same key, or its stake is returned when its round is settled.
 */
export async function placeGameBet(
  host: GameHost,
  game: GameName,
  session: string,
  wanted: GameBetRequest,
): Promise<GameBetRow> {
  const { db } = host.services
  const { playerRef, balance } = await host.walletOf(game).call(getProviderBalance, { body: { session } })
  const known = await gameBetByKey(db, playerRef, wanted.key)
  if (known && !isSameBet(known, game, wanted)) throw new ApiError('conflict')
  if (known && known.status !== 'placing') return decided(known)
  if (known && !isOpen(host, game, wanted.round)) return withdraw(host, game, known)
  const bet = known ?? (await writeDown(host, game, { playerRef, currency: balance.currency, wanted }))
  return takeStake(host, game, session, bet)
}

async function writeDown(
  host: GameHost,
  game: GameName,
  { playerRef, currency, wanted }: { playerRef: string; currency: string; wanted: GameBetRequest },
): Promise<GameBetRow> {
  const { services } = host
  const { key: betKey, round, selection, stakeMinor } = wanted
  const now = services.clock.now()
  const times = roundAt(GAMES[game], now.getTime(), services.env.GAME_SPEED)
  if (!isOpen(host, game, round)) throw new ApiError('game_round_closed')
  const oddsThousandths = GAMES[game].oddsOf(selection, round)
  const range = stakeRange(currency)
  if (oddsThousandths === null || !range) throw new ApiError('validation_failed')
  if (stakeMinor < range.minMinor || winOf(stakeMinor, oddsThousandths) > range.winMaxMinor)
    throw new ApiError('amount_out_of_range')
  const commitment = commitmentTo(roundSeed(services.secret, game, round))
  const settlesAt = new Date(times.settlesAtMs)
  const bet = { playerRef, betKey, game, round, selection, currency, stakeMinor, oddsThousandths, commitment }
  const written = await insertGameBet(services.db, { ...bet, settlesAt, createdAt: now })
  // The same press has come twice, at the same time: the other one is placing it.
  return written ?? (await gameBetByKey(services.db, playerRef, betKey)) ?? missing()
}

async function takeStake(
  host: GameHost,
  game: GameName,
  session: string,
  bet: GameBetRow,
): Promise<GameBetRow> {
  const { db } = host.services
  const { id, round, currency, stakeMinor } = bet
  try {
    await host.walletOf(game).call(debitProviderStake, {
      body: {
        session,
        transactionId: debitId(id),
        amount: { value: stakeMinor, currency },
        round: `${game}:${round}`,
      },
    })
  } catch (error) {
    // A plain refusal: nothing was taken. Anything else leaves the bet as it is, for the next try or the settlement.
    if (error instanceof ApiError && REFUSALS.has(error.error))
      await advanceGameBet(db, id, 'placing', { status: 'refused' })
    throw error
  }
  const placed = await advanceGameBet(db, id, 'placing', { status: 'placed' })
  return placed ?? decided((await gameBetById(db, id)) ?? missing())
}

/** It was written down in time but its stake never known to be taken, and by now the result is. */
async function withdraw(host: GameHost, game: GameName, bet: GameBetRow): Promise<GameBetRow> {
  await host.walletOf(game).call(rollbackProviderDebit, { body: { debitId: debitId(bet.id) } })
  await advanceGameBet(host.services.db, bet.id, 'placing', { status: 'void' })
  throw new ApiError('game_round_closed')
}

export const debitId = (betId: number) => `bet-${betId}`

function isOpen({ services }: GameHost, game: GameName, round: number): boolean {
  const nowMs = services.clock.now().getTime()
  const times = roundAt(GAMES[game], nowMs, services.env.GAME_SPEED)
  return times.round === round && nowMs < times.closesAtMs
}

function isSameBet(
  bet: GameBetRow,
  game: GameName,
  { round, selection, stakeMinor }: GameBetRequest,
): boolean {
  return (
    bet.game === game && bet.round === round && bet.selection === selection && bet.stakeMinor === stakeMinor
  )
}

/** A refused or voided bet is no bet. */
function decided(bet: GameBetRow): GameBetRow {
  if (bet.status === 'refused' || bet.status === 'void') throw new ApiError('provider_debit_rolled_back')
  return bet
}

function missing(): never {
  throw new Error('a bet vanished while it was placed')
}

const REFUSALS: ReadonlySet<string> = new Set([
  'insufficient_balance',
  'provider_session_ended',
  'provider_currency_differs',
  'provider_debit_rolled_back',
  'pve_player_bet_forbidden',
  'limit_reached',
  'limit_required',
  'gambling_blocked',
  'out_of_session_limit',
  'reality_check_due',
  'statement_due',
  'identity_due',
])
