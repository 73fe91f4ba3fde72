import { assertNever } from '@touchline/betting/assert-never'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { QuoteProblem } from './quote.ts'

/** Why an outcome cannot be added; `culprit` is the one leg it conflicts with, null for several. */
export function useRefusalText(): (problem: QuoteProblem, culprit: { title: string } | null) => string {
  const t = useT()
  return (problem, culprit) => {
    switch (problem) {
      case 'contradiction':
        return culprit
          ? t('sb.builder.refused.contradiction', { name: culprit.title })
          : t('sb.builder.refused.contradiction.several')
      case 'implied':
        return culprit
          ? t('sb.builder.refused.implied', { name: culprit.title })
          : t('sb.builder.refused.implied.several')
      case 'suspended':
        return t('sb.builder.refused.suspended')
      case 'market_not_offered':
        return t('sb.builder.refused.market_not_offered')
      case 'provider':
        return t('sb.builder.refused.provider')
      case 'different_matches':
        return t('error.validation.slip.different_matches')
      case 'too_many':
        return t('sb.builder.refused.too_many')
      case 'no_price':
        return t('sb.builder.no_price')
      default:
        return assertNever(problem)
    }
  }
}

/** Why the chosen legs have no price. */
export function useSetProblemText(): (problem: QuoteProblem) => string {
  const t = useT()
  return (problem) =>
    problem === 'no_price' ? t('sb.builder.no_price') : t(`error.validation.custom_bet.${problem}`)
}
