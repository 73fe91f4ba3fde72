import { boostMinor } from '../bonuses/kinds/comboboost.ts'
import { freebetPayoutMinor } from '../bonuses/kinds/freebet.ts'
import type { BetLimits } from '../limits/limits.ts'
import { placedCapMinor } from '../limits/win-cap.ts'
import { AMOUNT_MINOR_MAX, type AmountMinor } from '../money/money.ts'
import { payoutMinor, toOddsThousandths } from '../odds/combine.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { Ratio } from '../odds/ratio.ts'
import { lineCount } from '../systems/system-types.ts'
import { betOdds, type PricedBet } from './bet-odds.ts'
import { betsOf } from './bets-of.ts'
import { type CarriedBonus, freeStakeMinor } from './bonus/bonus-places.ts'
import { slipMode } from './slip-mode.ts'
import { legCount, type TicketName, ticketName } from './ticket-name.ts'
import type { BetId, BetType, Slip, SlipBet } from './types.ts'

/** The figures of one bet at the current odds. Without a price (a custom bet not yet quoted) the win is 0. */
export type BetSummary = {
  readonly betType: BetType
  readonly name: TicketName
  readonly selectionCount: number
  readonly legCount: number
  /** Number of combos the stake is spread over: 1 except for a system. */
  readonly lineCount: number
  /** Exact; limits and payouts are computed with it. */
  readonly odds: Ratio | null
  /** For display: rounded to the nearest thousandth, clamped to the range of odds. */
  readonly oddsThousandths: OddsThousandths | null
  readonly stakeMinor: AmountMinor
  /** Of the stake, what is the player's own money: nothing of a free bet's, unless it is without risk. */
  readonly ownStakeMinor: AmountMinor
  /** With every selection won, stake included, a free one only where it is paid out. Clamped to the largest amount. */
  readonly possibleWinMinor: AmountMinor
  /** Of the possible win, what a combo boost adds. */
  readonly boostMinor: AmountMinor
  readonly profitMinor: AmountMinor
  readonly currencyCode: string
}

export type SummaryRow = BetSummary & { readonly id: BetId }

export type SlipSummary = {
  readonly name: TicketName
  readonly selectionCount: number
  /** Of a single or a combo; of several bets their selections. */
  readonly legCount: number
  readonly bets: readonly SummaryRow[]
  /** The player's own money. */
  readonly stakeMinor: AmountMinor
  readonly freeStakeMinor: AmountMinor
  readonly possibleWinMinor: AmountMinor
  /** Of the possible win, what combo boosts add. */
  readonly boostMinor: AmountMinor
  readonly profitMinor: AmountMinor
}

/** The slip's figures: one row for each bet, and totals. Null: without what limits cut of a win. */
export function summarizeSlip(slip: Slip, limits: BetLimits | null = null): SlipSummary {
  const bets = betsOf(slip).map((bet) => summarizeRow(bet, limits))
  const stakeMinor = cappedSum(bets.map((bet) => bet.ownStakeMinor))
  const possibleWinMinor = cappedSum(bets.map((bet) => bet.possibleWinMinor))
  return {
    name: slipMode(slip) === 'mixed' ? 'mixed' : (bets[0]?.name ?? 'singles'),
    selectionCount: slip.selections.length,
    legCount: bets.length === 1 && bets[0] ? bets[0].legCount : slip.selections.length,
    bets,
    stakeMinor,
    freeStakeMinor: cappedSum(bets.map((bet) => bet.stakeMinor - bet.ownStakeMinor)),
    possibleWinMinor,
    boostMinor: cappedSum(bets.map((bet) => bet.boostMinor)),
    profitMinor: possibleWinMinor - stakeMinor,
  }
}

/** What a bet's figures are computed from; the platform fills it with its own prices. */
export type StakedBet = PricedBet &
  Pick<SlipBet, 'stakeMinor' | 'currencyCode'> & { readonly bonus?: PricedBonus | null | undefined }

/** Of a bonus what figures are computed from. */
export type PricedBonus = Pick<CarriedBonus, 'type' | 'bonusOdds' | 'capMinor' | 'freebet'>

export function summarizeBet(bet: StakedBet): BetSummary {
  const { betType, stakeMinor, currencyCode, bonus } = bet
  const odds = betOdds(bet)
  const plainMinor = odds ? payoutMinor(stakeMinor, odds) : 0
  const boost = odds ? boostOf(stakeMinor, odds, bonus) : 0
  const ownStakeMinor = stakeMinor - Math.min(freeStakeMinor(bonus), stakeMinor)
  const possibleWinMinor = bonus?.freebet
    ? freebetPayoutMinor(bonus.freebet.kind, stakeMinor, plainMinor)
    : Math.min(plainMinor + boost, AMOUNT_MINOR_MAX)
  const groups = bet.groups ?? []
  const legs = legCount(
    bet.selections.length,
    groups.map(({ ids }) => ids.length),
  )
  return {
    betType,
    name: ticketName(betType, legs),
    selectionCount: bet.selections.length,
    legCount: legs,
    lineCount: betType === 'system' && bet.systemType ? lineCount(bet.systemType) : 1,
    odds,
    oddsThousandths: odds && toOddsThousandths(odds),
    stakeMinor,
    ownStakeMinor,
    possibleWinMinor,
    boostMinor: boost,
    profitMinor: possibleWinMinor - ownStakeMinor,
    currencyCode,
  }
}

function boostOf(stakeMinor: AmountMinor, odds: Ratio, bonus: PricedBonus | null | undefined): AmountMinor {
  if (!bonus || bonus.bonusOdds === null) return 0
  return boostMinor({ stakeMinor, odds, capMinor: bonus.capMinor }, bonus.bonusOdds)
}

function summarizeRow(bet: SlipBet, limits: BetLimits | null): SummaryRow {
  return { id: bet.id, ...cutSummary(bet, limits) }
}

/** The same, with no more win than limits leave that take what is beyond them. */
export function cutSummary(bet: StakedBet, limits: BetLimits | null): BetSummary {
  const summary = summarizeBet(bet)
  const mostMinor = placedCapMinor(bet, limits)
  if (mostMinor === null || mostMinor >= summary.possibleWinMinor) return summary
  return { ...summary, possibleWinMinor: mostMinor, profitMinor: mostMinor - summary.ownStakeMinor }
}

/** The amount that placing the slip debits: free stakes are not the player's. */
export function totalStakeMinor(slip: Slip): AmountMinor {
  return cappedSum(
    betsOf(slip).map(({ stakeMinor, bonus }) => stakeMinor - Math.min(freeStakeMinor(bonus), stakeMinor)),
  )
}

/** Clamped, so that a huge stake does not throw; `checkSlip` refuses it. */
function cappedSum(amounts: readonly AmountMinor[]): AmountMinor {
  return amounts.reduce((total, amount) => Math.min(total + amount, AMOUNT_MINOR_MAX), 0)
}
