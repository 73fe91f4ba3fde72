import { API_ERRORS } from '@touchline/contract/api-errors'
import { ApiError } from '@touchline/contract/errors'
import type { Services } from '../../../core/services.ts'
import type { PlacementProblem } from './check-placement.ts'
import { issueValues } from './issue-values.ts'

/** Spec 2 §3, place-bet error payload: the code of the first problem, and a localized message per bet. */
export function placementRejection(
  problems: readonly PlacementProblem[],
  locale: string,
  { localize }: Pick<Services, 'localize'>,
): ApiError {
  const customBetProblem = problems.find((problem) => problem.customBetProblem)?.customBetProblem
  return new ApiError(problems[0]?.error ?? 'bet_rejected', {
    errorsByBet: problems.map(({ index, error, key, params, selection, customOdds, exposure, ...of }) => ({
      index,
      code: API_ERRORS[error].code,
      key,
      localizedMessage: localize(locale, key, params && issueValues(params, locale)),
      selection,
      ...(customOdds === undefined ? {} : { customOdds }),
      ...(of.group === undefined ? {} : { group: of.group }),
      ...(exposure ? { exposure } : {}),
      ...(of.bonusOdds === undefined ? {} : { bonusOdds: of.bonusOdds }),
      ...(of.bonusProblem ? { bonusProblem: of.bonusProblem } : {}),
    })),
    ...(customBetProblem ? { customBetProblem } : {}),
  })
}
