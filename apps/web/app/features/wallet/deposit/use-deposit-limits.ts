import { isSpoken } from '../../../shared/limits/use-limit-text.ts'
import { limitsThatHold, useUserLimits } from '../../../shared/limits/user-limits.ts'

/** The player's limits of deposits that hold, of each period. */
export function useDepositLimits() {
  const { data } = useUserLimits()
  return limitsThatHold(data)
    .filter(isSpoken)
    .filter(({ type }) => type === 'deposit')
}
