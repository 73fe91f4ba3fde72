import type { SlipSummary } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLimitText } from '../../../shared/limits/use-limit-text.ts'
import { limitsThatHold, useUserLimits } from '../../../shared/limits/user-limits.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useSlipState } from '../state/page-slip.ts'
import styles from './limit-left.module.css'

/** What the player's own limits leave for stakes, before the press: the tightest of them. */
export function LimitLeft({ summary }: { summary: SlipSummary }) {
  const t = useT()
  const text = useLimitText()
  const money = useMoney()
  const { currency } = useSlipState()
  const { data } = useUserLimits()
  const [tightest] = limitsThatHold(data)
    .flatMap((limit) => {
      const { type } = limit
      return type === 'wager' || type === 'loss' || type === 'bet' ? [{ ...limit, type }] : []
    })
    .flatMap((limit) => (limit.left ? [{ ...limit, left: limit.left }] : []))
    .toSorted((one, other) => one.left.value - other.left.value)
  if (!tightest) return null
  const { type, left } = tightest
  // Another currency is the platform's to convert.
  const isBeyond = left.currency === currency.code && summary.stakeMinor > left.value
  const said = text.left(tightest) ?? t('sb.limits.left', { amount: money(left.value, left.currency) })
  return (
    <p className={styles.root} data-beyond={isBeyond || undefined}>
      {`${t(`sb.limits.type.${type}`)}: ${said}`}
    </p>
  )
}
