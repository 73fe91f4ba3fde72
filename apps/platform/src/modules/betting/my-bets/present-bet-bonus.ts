import type { Bet } from '@touchline/contract/entities/bet'
import { wordsIn } from '../../../core/languages/words-in.ts'
import { toldTerms } from '../../bonuses/index.ts'
import type { BetBonusRow } from './bet-bonuses.queries.ts'
import type { BetRow, LegRow } from './bets.queries.ts'

type PresentedBonus = NonNullable<Bet['bonus']>
type Of = Pick<BetRow, 'currency' | 'freeStakeMinor' | 'settledAt' | 'stakeMinor' | 'cashedOutStakeMinor'>

/** The bonus that a bet was placed with, by the terms of that moment, and what it has brought. */
export function presentBetBonus(
  row: BetBonusRow,
  bet: Of,
  legs: readonly Pick<LegRow, 'id' | 'countsForBonus'>[],
  locale: string,
): PresentedBonus {
  const { type, terms, amountMinor, freebetKind, termsVersion, bonusOdds } = row
  const money = (value: number) => ({ value, currency: bet.currency })
  const isSettled = bet.settledAt !== null
  const stakedMinor = bet.stakeMinor - bet.cashedOutStakeMinor
  return {
    id: type === 'freebet' ? row.grantId : row.campaignId,
    type,
    name: wordsIn(terms.name, locale) ?? '',
    freebetType: freebetKind && `freebet_${freebetKind}`,
    odds: bonusOdds,
    settledOdds: isSettled ? row.settledOdds : null,
    freeStake: bet.freeStakeMinor > 0 ? money(bet.freeStakeMinor) : null,
    covered: freebetKind === 'no_risk' ? money(Math.min(amountMinor ?? 0, stakedMinor)) : null,
    possibleBoost: bonusOdds === null ? null : money(row.possibleBoostMinor),
    boostPaid: isSettled && type === 'comboboost' ? money(row.boostPaidMinor) : null,
    coverPaid: isSettled && freebetKind === 'no_risk' ? money(row.coverPaidMinor) : null,
    countedSelections: legs.filter(({ countsForBonus }) => countsForBonus).map(({ id }) => id),
    termsVersion,
    terms: toldTerms({ type, terms, amountMinor, currency: bet.currency, endsAt: row.endsAt }),
  }
}
