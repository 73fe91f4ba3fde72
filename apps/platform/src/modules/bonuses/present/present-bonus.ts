import type { bonusStatus } from '@touchline/betting/bonuses/bonus-status'
import type { Comboboost, Freebet } from '@touchline/contract/entities/player/bonus'
import type { Banners } from '@touchline/contract/entities/player/bonus-fields'
import { wordsIn } from '../../../core/languages/words-in.ts'
import { boostedOutcome, boostTermsOf, freebetTermsOf, sumsOf } from '../fit/fitting-terms.ts'
import type { OwnedBonus } from '../owned/owned.queries.ts'

export interface PresentOptions {
  status: ReturnType<typeof bonusStatus>
  locale: string
}

/** The fields that all bonuses have. */
export function bonusFields(bonus: OwnedBonus, { status, locale }: PresentOptions) {
  const { terms, type } = bonus
  const earned = type === 'freebet' ? freebetTermsOf(terms) : null
  const legs = earned ?? terms
  return {
    id: type === 'freebet' ? bonus.grantId : bonus.campaignId,
    name: wordsIn(terms.name, locale) ?? '',
    minOdds: 'minOdds' in legs ? legs.minOdds : null,
    maxOdds: 'maxOdds' in legs ? legs.maxOdds : null,
    matchStatus: 'matchStatus' in legs ? legs.matchStatus : null,
    usesCount: bonus.usesCount,
    countryCodes: terms.countryCodes,
    eventConditions: 'eventConditions' in legs ? [...legs.eventConditions] : [],
    startsAt: bonus.startsAt.toISOString(),
    validTo: bonus.endsAt?.toISOString() ?? null,
    onlyVerified: terms.onlyVerified,
    triggerKey: terms.trigger.kind,
    status,
    issued: {
      timesUsed: bonus.timesUsed,
      activatedAt: bonus.activatedAt?.toISOString() ?? null,
      expiredAt: bonus.endsAt?.toISOString() ?? null,
      seen: bonus.seenAt !== null,
      computedStatus: status,
    },
    banners: bannersOf(bonus, locale),
    showInPromotion: terms.showInPromotion,
    promotion: terms.promotion,
    termsVersion: bonus.termsVersion,
  }
}

/** Two numbers of each campaign's are its pictures'. */
function bannersOf({ campaignId, terms: { banners } }: OwnedBonus, locale: string): Banners {
  const altText = banners ? (wordsIn(banners.altText, locale) ?? '') : ''
  const picture = (id: number, name: string | null | undefined) =>
    name ? { id, url: `/api/images/banners/${name}`, altText } : null
  return {
    desktop: picture(campaignId * 2, banners?.desktop),
    mobile: picture(campaignId * 2 + 1, banners?.mobile),
  }
}

/** Null for a bonus that is none. */
export function presentComboboost(bonus: OwnedBonus, options: PresentOptions): Comboboost | null {
  const { terms } = bonus
  const earlyPayout = terms.kind === 'early_payout' ? { lead: terms.lead } : null
  const boost = earlyPayout ? { ranges: [], caps: [] } : boostTermsOf(terms)
  if (!boost || bonus.type !== 'comboboost') return null
  return {
    ...bonusFields(bonus, options),
    bonusType: 'comboboost',
    ranges: [...boost.ranges],
    boostCaps: [...boost.caps],
    outcome: boostedOutcome(bonus),
    maxStakes: 'maxStake' in terms ? sumsOf(terms.maxStake) : [],
    earlyPayout,
  }
}

/** Null for a bonus that is none. */
export function presentFreebet(bonus: OwnedBonus, options: PresentOptions): Freebet | null {
  const terms = freebetTermsOf(bonus.terms)
  const { amountMinor, currency } = bonus
  if (!terms || bonus.type !== 'freebet' || amountMinor === null || currency === null) return null
  return {
    ...bonusFields(bonus, options),
    bonusType: 'freebet',
    type: `freebet_${terms.freebetKind}`,
    selectionCountFrom: terms.selectionCountFrom,
    selectionCountTo: terms.selectionCountTo,
    issuedAmount: amountMinor,
    issuedCurrency: currency,
    boostData: [],
    boostMultiplier: bonus.boostMultiplier,
  }
}
