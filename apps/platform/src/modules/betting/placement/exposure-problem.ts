import { type ExposedBet, exposureRefusal } from '@touchline/betting/limits/exposure-limit'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { amountOfCents, type ExposureState, exposedLeg } from '../../exposure/index.ts'
import { carriedAt } from './carried-at.ts'
import type { AcceptedBet, PlacementProblem } from './check-placement.ts'
import type { PreparedBet } from './placement.queries.ts'

/** Which bet of a refused request does not fit, the rule that says so, and the greatest stake that does; null where all fit. */
export function exposureProblem(
  accepted: readonly AcceptedBet[],
  prepared: readonly PreparedBet[],
  state: readonly ExposureState[],
  { currency, minStakeMinor }: { currency: string; minStakeMinor: number },
): PlacementProblem | null {
  const rate = prepared[0]?.euroRate ?? 0
  const bets = exposedBets(accepted, prepared, state, { currency, rate, minStakeMinor })
  const refusal = exposureRefusal(bets)
  if (!refusal) return null
  const { index, rule, headroom, fittingStakeMinor } = refusal
  const money = (value: number) => ({ value, currency })
  return {
    index,
    error: 'exposure_limit',
    key: API_ERRORS.exposure_limit.messageKey,
    selection: null,
    exposure: {
      rule,
      headroom: money(amountOfCents(headroom, currency, rate)),
      fittingStake: money(fittingStakeMinor),
    },
  }
}

/** The state lists the legs of all bets in one row. */
function exposedBets(
  accepted: readonly AcceptedBet[],
  prepared: readonly PreparedBet[],
  state: readonly ExposureState[],
  euro: { currency: string; rate: number; minStakeMinor: number },
): ExposedBet[] {
  let legAt = 0
  return accepted.flatMap((bet, index) => {
    const own = prepared[index]
    if (!own) return []
    const states = state.slice(legAt, legAt + own.selections.length)
    legAt += own.selections.length
    return {
      legs: own.selections.flatMap((selection, at) => {
        const found = states[at]
        return found ? [exposedLeg(selection, found)] : []
      }),
      combination: own.combination,
      stakeMinor: own.stakeMinor,
      stakeMinMinor: euro.minStakeMinor,
      carriedAt: (stakeMinor: number) => carriedAt(bet, euro, stakeMinor),
    }
  })
}
