import type { OddsThousandths } from '../odds/odds.ts'
import { MATCH_STATUS, type MatchStatus } from '../slip/match-status.ts'
import { sideToWin } from './kinds/early-payout.ts'

/** Narrows a bonus to events; null is any. All that is named must fit (Spec 2 §3, event condition). */
export type LegCondition = {
  readonly sportType: string | null
  readonly sport: string | null
  readonly category: number | null
  readonly tournament: number | null
  readonly event: number | null
}

/** One price of the catalogue. */
export type LegOutcome = {
  readonly event: number
  readonly market: number
  readonly specifier: string
  readonly outcome: number
}

export type LegTerms = {
  /** By the price agreed to; null is any. */
  readonly minOdds: OddsThousandths | null
  readonly maxOdds: OddsThousandths | null
  readonly matchStatus: 'prematch' | 'live' | null
  /** One of them must fit; none is any event. */
  readonly eventConditions: readonly LegCondition[]
  /** Of a boost of one price: that alone counts. Absent or null is any. */
  readonly outcome?: LegOutcome | null
  /** Of an early payout: prices on a side to win its match alone. */
  readonly isOnSide?: boolean
}

/** A leg as the terms of a bonus see it. */
export type BonusLeg = {
  readonly oddsThousandths: OddsThousandths
  readonly matchStatus: MatchStatus
  readonly sportType: string
  readonly sport: string
  readonly category: number
  readonly tournament: number
} & LegOutcome

export const UNSUITABLE_REASONS = [
  'odds_too_low',
  'odds_too_high',
  'only_prematch',
  'only_live',
  'event',
  'outcome',
  'not_a_side',
] as const
export type UnsuitableReason = (typeof UNSUITABLE_REASONS)[number]

/** Why a leg does not count for a bonus; null where it counts. The first reason that a bettor could change comes first. */
export function unsuitableReason(leg: BonusLeg, terms: LegTerms): UnsuitableReason | null {
  const { eventConditions, matchStatus } = terms
  if (eventConditions.length > 0 && !eventConditions.some((condition) => isEventOf(leg, condition)))
    return 'event'
  if (terms.outcome && !isOutcome(leg, terms.outcome)) return 'outcome'
  if (terms.isOnSide && sideToWin(leg) === null) return 'not_a_side'
  if (matchStatus === 'prematch' && leg.matchStatus !== MATCH_STATUS.prematch) return 'only_prematch'
  if (matchStatus === 'live' && leg.matchStatus !== MATCH_STATUS.live) return 'only_live'
  if (terms.minOdds !== null && leg.oddsThousandths < terms.minOdds) return 'odds_too_low'
  if (terms.maxOdds !== null && leg.oddsThousandths > terms.maxOdds) return 'odds_too_high'
  return null
}

/** Positions of the legs that count. */
export function suitableLegs(legs: readonly BonusLeg[], terms: LegTerms): number[] {
  return legs.flatMap((leg, position) => (unsuitableReason(leg, terms) === null ? [position] : []))
}

const CONDITION_KEYS = ['sportType', 'sport', 'category', 'tournament', 'event'] as const

function isOutcome(leg: LegOutcome, { event, market, specifier, outcome }: LegOutcome): boolean {
  return (
    leg.event === event && leg.market === market && leg.specifier === specifier && leg.outcome === outcome
  )
}

function isEventOf(leg: BonusLeg, condition: LegCondition): boolean {
  return CONDITION_KEYS.every((key) => condition[key] === null || condition[key] === leg[key])
}
