import type { Money } from '@touchline/contract/entities/money'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'

/** The most that may be staked at a boosted price: null for any stake, `none` where the currency has no boost. */
export function useStakeBound(maxStakes: readonly Money[]): string | null {
  const money = useMoney()
  const { defaultCurrencyCode } = useSystem()
  const currency = useActiveAccount()?.currency ?? defaultCurrencyCode
  if (maxStakes.length === 0) return null
  const most = maxStakes.find((sum) => sum.currency === currency)
  return most ? money(most.value, most.currency) : 'none'
}
