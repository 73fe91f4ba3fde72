import { assertNever } from '@touchline/betting/assert-never'
import type { Sum } from '@touchline/betting/bonuses/bonus-terms'
import type { FittingTerms, OfferedInsurance } from '@touchline/betting/bonuses/fit-bonus'
import type { BoostRange } from '@touchline/betting/bonuses/kinds/comboboost'
import type { FreebetKind } from '@touchline/betting/bonuses/kinds/freebet'
import type { LegOutcome, LegTerms } from '@touchline/betting/bonuses/suitable-legs'
import type { CampaignTerms, TermsOf } from '../campaigns/campaign-terms.ts'
import type { OwnedBonus } from '../owned/owned.queries.ts'

/** The terms of a free bet, the campaign's own or one that it lets players earn. */
export interface GrantedFreebetTerms extends LegTerms {
  freebetKind: FreebetKind
  selectionCountFrom: number | null
  selectionCountTo: number | null
}

/** Null of a campaign that grants none. */
export function freebetTermsOf(terms: CampaignTerms): GrantedFreebetTerms | null {
  if (terms.kind === 'freebet') return terms
  return 'freebet' in terms ? terms.freebet : null
}

/** A boost multiplies the whole odds, so that one of a single leg is a boost of that leg's price, in a combo too. */
function rangesOf(terms: TermsOf<'comboboost'> | TermsOf<'odds_boost'>): BoostRange[] {
  if (terms.kind === 'comboboost') return terms.ranges
  return [{ minCount: 1, maxCount: 1, bonusOdds: terms.bonusOdds }]
}

/** Null of a campaign that boosts nothing. */
export function boostTermsOf(terms: CampaignTerms): { ranges: BoostRange[]; caps: Sum[] } | null {
  if (terms.kind !== 'comboboost' && terms.kind !== 'odds_boost') return null
  return { ranges: rangesOf(terms), caps: sumsOf(terms.cap) }
}

export function sumsOf(amounts: Readonly<Record<string, number>> | null): Sum[] {
  return Object.entries(amounts ?? {}).map(([currency, value]) => ({ value, currency }))
}

/** A player's bonus as `fitBonus` takes it; null where its campaign has nothing for a bet. */
export function fittingTerms(
  {
    type,
    terms,
    amountMinor,
    currency,
    boosted,
  }: Pick<OwnedBonus, 'type' | 'terms' | 'amountMinor' | 'currency' | 'boosted'>,
  farmedEvents: readonly number[],
): FittingTerms | null {
  if (type === 'freebet') {
    const freebet = freebetTermsOf(terms)
    if (!freebet || amountMinor === null || currency === null) return null
    const { freebetKind: kind, selectionCountFrom, selectionCountTo } = freebet
    return {
      type,
      legs: legTerms(freebet),
      freebet: { kind, amountMinor, currency, selectionCountFrom, selectionCountTo },
    }
  }
  switch (terms.kind) {
    case 'comboboost':
      return { type: 'comboboost', legs: legTerms(terms), ranges: rangesOf(terms), caps: sumsOf(terms.cap) }
    case 'odds_boost':
      return {
        type: 'comboboost',
        legs: { ...legTerms(terms), outcome: boostedOutcome({ terms, boosted }) },
        ranges: rangesOf(terms),
        caps: sumsOf(terms.cap),
        maxStakes: sumsOf(terms.maxStake),
      }
    case 'early_payout':
      return {
        type: 'comboboost',
        legs: { ...legTerms(terms), isOnSide: true },
        ranges: [],
        caps: [],
        maxStakes: sumsOf(terms.maxStake),
        earlyPayout: { lead: terms.lead },
      }
    case 'hunting':
    case 'tournament':
    case 'lootbox':
      return {
        type: terms.kind,
        legs: legTerms(terms),
        farmOncePerEvent: terms.farmOncePerEvent,
        farmedEvents,
      }
    case 'insurance':
      return {
        type: 'hunting',
        legs: legTerms(terms),
        farmOncePerEvent: false,
        farmedEvents,
        insurance: offeredInsurance(terms),
      }
    case 'amb':
    case 'freebet':
      return null
    default:
      return assertNever(terms)
  }
}

/** Of a boost of one price, that price; while none is boosted, one that no bet has. Null where any counts. */
export function boostedOutcome({ terms, boosted }: Pick<OwnedBonus, 'terms' | 'boosted'>): LegOutcome | null {
  if (terms.kind !== 'odds_boost' || !terms.outcome) return null
  return boosted ?? NO_OUTCOME
}

const NO_OUTCOME: LegOutcome = { event: 0, market: 0, specifier: '', outcome: 0 }

export function offeredInsurance({
  minLegCount,
  lostLegCount,
  shareThousandths,
  freebetCap,
}: TermsOf<'insurance'>): OfferedInsurance & { caps: Sum[] } {
  return { minLegCount, lostLegCount, shareThousandths, caps: sumsOf(freebetCap) }
}

export function legTerms({
  minOdds,
  maxOdds,
  matchStatus,
  eventConditions,
}: Omit<LegTerms, 'outcome' | 'isOnSide'>): LegTerms {
  return { minOdds, maxOdds, matchStatus, eventConditions }
}
