import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import type { KnownIdentity } from './identity-queries.ts'

/** By when the proof is needed, and what goes without it until then; null once it is there. */
export function useIdentityWhen(identity: KnownIdentity): string | null {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()
  const { isComplete, isDue, dueAt, depositCeiling } = identity
  if (isComplete) return null
  if (dueAt === null) return t('sb.identity.when.withdrawal')
  if (isDue) return t('sb.identity.when.now')
  const until = format.dateTime(dueAt)
  return depositCeiling
    ? t('sb.identity.when.grace', { until, amount: money(depositCeiling.value, depositCeiling.currency) })
    : t('sb.identity.when.until', { until })
}
