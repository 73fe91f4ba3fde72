import type { AmountMinor } from '../money/money.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { BoostRange } from './kinds/comboboost.ts'
import type { FarmingTerms } from './kinds/farming.ts'
import type { FreebetKind } from './kinds/freebet.ts'
import type { InsuranceTerms } from './kinds/insurance.ts'
import type { LegTerms } from './suitable-legs.ts'

export type Sum = { readonly value: AmountMinor; readonly currency: string }

/**
 * What a bonus promises and asks, as facts with the numbers the engine counts with; a page words each as one sentence. In
 * the order in which they are told.
 */
export type BonusTerm =
  /** The stake is the whole amount, and what comes of it. */
  | { readonly kind: 'freebet_only_win' | 'freebet_all_win' | 'freebet_no_risk'; readonly amount: Sum }
  /** Multiplies the whole return by the step that is reached. */
  | { readonly kind: 'boost_steps'; readonly ranges: readonly BoostRange[] }
  /** Multiplies the price of one named outcome, in thousandths; a void one leaves nothing boosted. */
  | { readonly kind: 'boost_outcome'; readonly bonusOdds: number }
  /** The most that may be staked on it. */
  | { readonly kind: 'boost_stake'; readonly stakes: readonly Sum[] }
  /** A counted selection is won as soon as its side leads by so many goals. */
  | { readonly kind: 'early_payout'; readonly lead: number }
  /** A goal that is taken back pays nothing, and void stays void. */
  | { readonly kind: 'early_payout_review' }
  | { readonly kind: 'boost_cap'; readonly caps: readonly Sum[] }
  /** Void and half lost selections count no more; the step falls with them. */
  | { readonly kind: 'boost_void' }
  /** `isEvery`: all selections must fit; otherwise those that do not stay and are not counted. */
  | {
      readonly kind: 'legs'
      readonly isEvery: boolean
      readonly minOdds: OddsThousandths | null
      readonly maxOdds: OddsThousandths | null
      readonly matchStatus: 'prematch' | 'live' | null
      readonly isSomeEvents: boolean
    }
  | { readonly kind: 'leg_count'; readonly from: number | null; readonly to: number | null }
  /** Void, cancelled or rejected: the free bet is back for so many hours at least. */
  | { readonly kind: 'freebet_void'; readonly hours: number }
  /** A selection that counts is a point once its bet is won or lost. */
  | { readonly kind: 'points'; readonly isOncePerEvent: boolean }
  /** So many points are a free bet of a share of the average stake, in thousandths. */
  | {
      readonly kind: 'farmed_freebet'
      readonly points: number
      readonly share: number
      readonly caps: readonly Sum[]
      readonly freebet: FreebetKind
    }
  /**
   * A lost bet of so many legs or more brings a free bet of a share of its stake, in thousandths: when `lost` of them were lost,
   * null when any number was.
   */
  | {
      readonly kind: 'insurance'
      readonly legs: number
      readonly lost: number | null
      readonly share: number
      readonly caps: readonly Sum[]
      readonly freebet: FreebetKind
    }
  /** Void legs are none, and a half lost one insures nothing. */
  | { readonly kind: 'insurance_void' }
  /** A tournament's: free bets come out of it until it is empty. */
  | { readonly kind: 'pool'; readonly pool: Sum }
  /** Three boxes raise a free bet by these, one chance in three each. */
  | { readonly kind: 'boxes'; readonly multipliers: readonly number[] }
  | { readonly kind: 'settled_bets'; readonly minStake: Sum }
  | {
      readonly kind: 'settled_bet_steps'
      readonly ranges: readonly {
        readonly numberOfBets: number
        readonly numberOfFreebets: number
        readonly amount: Sum
      }[]
    }
  /** Single and combo only. */
  | { readonly kind: 'bet_types' }
  | { readonly kind: 'uses'; readonly count: number }
  | { readonly kind: 'ends'; readonly at: string }

/** No more are told of one bonus. */
export const TERMS_MAX = 7

export const FREEBET_BACK_HOURS = 24

/** Common to all of them. `endsAt` is ISO 8601. */
export type TermsFrame = {
  readonly legs: LegTerms
  readonly usesCount: number | null
  readonly endsAt: string | null
}

export function comboboostTerms(
  { ranges, caps }: { ranges: readonly BoostRange[]; caps: readonly Sum[] },
  frame: TermsFrame,
): BonusTerm[] {
  return told([
    { kind: 'boost_steps', ranges },
    legsTerm(frame.legs, false),
    { kind: 'boost_void' },
    caps.length > 0 ? { kind: 'boost_cap', caps } : null,
    { kind: 'bet_types' },
    ...frameTerms(frame),
  ])
}

/** Of one named outcome. */
export function oddsBoostTerms(
  { bonusOdds, caps, maxStakes }: { bonusOdds: number; caps: readonly Sum[]; maxStakes: readonly Sum[] },
  frame: TermsFrame,
): BonusTerm[] {
  return told([
    { kind: 'boost_outcome', bonusOdds },
    maxStakes.length > 0 ? { kind: 'boost_stake', stakes: maxStakes } : null,
    legsTerm(frame.legs, false),
    caps.length > 0 ? { kind: 'boost_cap', caps } : null,
    { kind: 'bet_types' },
    ...frameTerms(frame),
  ])
}

export function earlyPayoutTerms(
  { lead, maxStakes }: { lead: number; maxStakes: readonly Sum[] },
  frame: TermsFrame,
): BonusTerm[] {
  return told([
    { kind: 'early_payout', lead },
    maxStakes.length > 0 ? { kind: 'boost_stake', stakes: maxStakes } : null,
    legsTerm(frame.legs, false),
    { kind: 'early_payout_review' },
    { kind: 'bet_types' },
    ...frameTerms(frame),
  ])
}

export function freebetTerms(
  {
    kind,
    amount,
    selectionCountFrom: from,
    selectionCountTo: to,
  }: {
    kind: FreebetKind
    amount: Sum
    selectionCountFrom: number | null
    selectionCountTo: number | null
  },
  { legs, endsAt }: Omit<TermsFrame, 'usesCount'>,
): BonusTerm[] {
  return told([
    { kind: `freebet_${kind}`, amount },
    legsTerm(legs, true),
    from === null && to === null ? null : { kind: 'leg_count', from, to },
    { kind: 'freebet_void', hours: FREEBET_BACK_HOURS },
    { kind: 'bet_types' },
    ...frameTerms({ usesCount: null, endsAt }),
  ])
}

/** Of huntings, tournaments and loot boxes. */
export function farmingBonusTerms(
  terms: Pick<FarmingTerms, 'farmOncePerEvent' | 'pointsTarget' | 'shareThousandths'> & {
    caps: readonly Sum[]
    freebet: FreebetKind
    pool?: Sum | undefined
    multipliers?: readonly number[] | undefined
  },
  frame: TermsFrame,
): BonusTerm[] {
  const { pool, multipliers, freebet, caps } = terms
  return told([
    { kind: 'points', isOncePerEvent: terms.farmOncePerEvent },
    legsTerm(frame.legs, false),
    multipliers
      ? { kind: 'boxes', multipliers }
      : {
          kind: 'farmed_freebet',
          points: terms.pointsTarget,
          share: terms.shareThousandths,
          caps,
          freebet,
        },
    pool ? { kind: 'pool', pool } : null,
    { kind: 'bet_types' },
    ...frameTerms(frame),
  ])
}

export function insuranceBonusTerms(
  {
    minLegCount: legs,
    lostLegCount: lost,
    shareThousandths: share,
    caps,
    freebet,
  }: Omit<InsuranceTerms, 'capMinor'> & { caps: readonly Sum[]; freebet: FreebetKind },
  frame: TermsFrame,
): BonusTerm[] {
  return told([
    { kind: 'insurance', legs, lost, share, caps, freebet },
    legsTerm(frame.legs, true),
    { kind: 'insurance_void' },
    { kind: 'bet_types' },
    ...frameTerms(frame),
  ])
}

function told(terms: readonly (BonusTerm | null)[]): BonusTerm[] {
  return terms.filter((term) => term !== null).slice(0, TERMS_MAX)
}

function legsTerm({ minOdds, maxOdds, matchStatus, eventConditions }: LegTerms, isEvery: boolean) {
  const isSomeEvents = eventConditions.length > 0
  if (minOdds === null && maxOdds === null && matchStatus === null && !isSomeEvents) return null
  return { kind: 'legs', isEvery, minOdds, maxOdds, matchStatus, isSomeEvents } as const
}

function frameTerms({ usesCount, endsAt }: Pick<TermsFrame, 'usesCount' | 'endsAt'>): BonusTerm[] {
  return [
    ...(usesCount === null ? [] : [{ kind: 'uses', count: usesCount } as const]),
    ...(endsAt === null ? [] : [{ kind: 'ends', at: endsAt } as const]),
  ]
}
