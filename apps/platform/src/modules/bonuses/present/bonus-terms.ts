import {
  type BonusTerm,
  comboboostTerms,
  earlyPayoutTerms,
  farmingBonusTerms,
  freebetTerms,
  insuranceBonusTerms,
  oddsBoostTerms,
  type TermsFrame,
} from '@touchline/betting/bonuses/bonus-terms'
import { BonusTermList } from '@touchline/contract/entities/player/bonus-term'
import * as z from 'zod/mini'
import type { GrantType } from '../../../core/database/tables.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { boostTermsOf, freebetTermsOf, legTerms, offeredInsurance, sumsOf } from '../fit/fitting-terms.ts'

export interface ToldBonus {
  type: GrantType
  terms: CampaignTerms
  /** Of a free bet. */
  amountMinor: number | null
  currency: string | null
  endsAt: Date | null
}

type ToldTerms = z.infer<typeof BonusTermList>

/** Of a version, whose terms never change, and an end: every bet with a boost tells them. */
const kept = new WeakMap<CampaignTerms, { endsAtMs: number | null; told: ToldTerms }>()

/** The conditions of a bonus as facts with the numbers that it is counted with, in the order in which they are told. */
export function toldTerms(bonus: ToldBonus): ToldTerms {
  const { type, terms, endsAt } = bonus
  // Each free bet has an amount of its own.
  if (type === 'freebet') return z.parse(BonusTermList, factsOf(bonus))
  const endsAtMs = endsAt?.getTime() ?? null
  const known = kept.get(terms)
  if (known?.endsAtMs === endsAtMs) return known.told
  const told = z.parse(BonusTermList, factsOf(bonus))
  kept.set(terms, { endsAtMs, told })
  return told
}

function factsOf({ type, terms, amountMinor, currency, endsAt }: ToldBonus): BonusTerm[] {
  const ends = endsAt?.toISOString() ?? null
  if (type === 'freebet') {
    const freebet = freebetTermsOf(terms)
    if (!freebet || amountMinor === null || currency === null) return []
    const { freebetKind: kind, selectionCountFrom, selectionCountTo } = freebet
    return freebetTerms(
      { kind, amount: { value: amountMinor, currency }, selectionCountFrom, selectionCountTo },
      { legs: legTerms(freebet), endsAt: ends },
    )
  }
  if (terms.kind === 'odds_boost' && terms.outcome)
    return oddsBoostTerms(
      { bonusOdds: terms.bonusOdds, caps: sumsOf(terms.cap), maxStakes: sumsOf(terms.maxStake) },
      { legs: legTerms(terms), usesCount: terms.usesCount, endsAt: ends },
    )
  if (terms.kind === 'early_payout')
    return earlyPayoutTerms(
      { lead: terms.lead, maxStakes: sumsOf(terms.maxStake) },
      { legs: legTerms(terms), usesCount: terms.usesCount, endsAt: ends },
    )
  const boost = boostTermsOf(terms)
  if (boost && (terms.kind === 'comboboost' || terms.kind === 'odds_boost'))
    return comboboostTerms(boost, { legs: legTerms(terms), usesCount: terms.usesCount, endsAt: ends })
  return farmedTerms(terms, ends)
}

function farmedTerms(terms: CampaignTerms, endsAt: string | null): BonusTerm[] {
  if (terms.kind === 'insurance')
    return insuranceBonusTerms(
      { ...offeredInsurance(terms), freebet: terms.freebet.freebetKind },
      { legs: legTerms(terms), usesCount: null, endsAt },
    )
  if (terms.kind !== 'hunting' && terms.kind !== 'tournament' && terms.kind !== 'lootbox') return []
  const frame: TermsFrame = { legs: legTerms(terms), usesCount: null, endsAt }
  const { farmOncePerEvent, pointsTarget } = terms
  if (terms.kind === 'lootbox')
    return farmingBonusTerms(
      {
        farmOncePerEvent,
        pointsTarget,
        shareThousandths: 0,
        caps: [],
        freebet: 'only_win',
        multipliers: terms.multipliers.toSorted((one, other) => other - one),
      },
      frame,
    )
  const { shareThousandths, freebetCap, freebet } = terms
  const pool =
    terms.kind === 'tournament' ? { value: terms.pool.amountMinor, currency: terms.pool.currency } : undefined
  return farmingBonusTerms(
    {
      farmOncePerEvent,
      pointsTarget,
      shareThousandths,
      caps: sumsOf(freebetCap),
      freebet: freebet.freebetKind,
      pool,
    },
    frame,
  )
}
