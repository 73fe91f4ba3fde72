import type { BonusProblem } from '@touchline/betting/bonuses/fit-bonus'
import type { UnsuitableReason } from '@touchline/betting/bonuses/suitable-legs'
import type { CarriedBonus, SlipOffer } from '@touchline/betting/slip/bonus/bonus-places'
import { useBonusPercent } from '../../../shared/bonuses/bonus-percent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'

export interface BonusTexts {
  /** Such as `Weekend ladder +7%`. */
  carried: (bonus: Pick<CarriedBonus, 'name' | 'bonusOdds'>) => string
  /** Why it does not fit, or is gone. */
  problem: (problem: BonusProblem | 'gone') => string
  /** Why a selection does not count. */
  leg: (reason: UnsuitableReason, terms: SlipOffer['legs'] | undefined) => string
}

export function useBonusTexts(): BonusTexts {
  const t = useT()
  const percent = useBonusPercent()
  const { exact } = useOddsTexts()
  return {
    carried: ({ name, bonusOdds }) => (bonusOdds === null ? name : `${name} ${percent(bonusOdds)}`),
    problem: (problem) => t(`sb.bonus.problem.${problem}`),
    leg: (reason, terms) => {
      const limit = reason === 'odds_too_low' ? terms?.minOdds : terms?.maxOdds
      return t(`sb.bonus.leg.${reason}`, { odds: limit ? exact(limit) : '' })
    },
  }
}
