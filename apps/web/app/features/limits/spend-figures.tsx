import type { getSpend } from '@touchline/contract/calls/limits/user-limits'
import type { ReplyOf } from '@touchline/contract/define-call'
import { useT } from '../../shared/i18n/use-t.ts'
import { limitsThatHold, type UserLimits } from '../../shared/limits/user-limits.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './limits.module.css'
import { SpendChart } from './spend-chart.tsx'
import { allDays } from './spend-days.ts'
import { SpendTable } from './spend-table.tsx'
import type { SpendSpan } from './use-spend.ts'

export interface SpendFiguresProps {
  spend: ReplyOf<typeof getSpend>
  days: SpendSpan
  /** Undefined while they are not known: the chart has no line then. */
  limits: UserLimits | undefined
}

/** Stakes by day as bars with the limit's line, everything as a table, and what was ever paid in. */
export function SpendFigures({ spend, days, limits }: SpendFiguresProps) {
  const t = useT()
  const money = useMoney()
  const { serverClock } = useLive()
  const cap = limitsThatHold(limits).find(({ type, period }) => type === 'wager' && period === 'day')?.amount
  return (
    <>
      <SpendChart
        label={t('sb.limits.spend.chart', { days: t('sb.limits.spend.days', { count: days }) })}
        days={allDays(spend.days, days, serverClock.now(), spend.timeZone)}
        currency={spend.currency}
        capMinor={cap?.value ?? null}
      />
      {cap && (
        <p className={styles.legend}>
          {t('sb.limits.spend.cap', { amount: money(cap.value, cap.currency) })}
        </p>
      )}
      <SpendTable days={spend.days} currency={spend.currency} />
      {spend.lifetime.map(({ currency, netDeposits }) => (
        <p key={currency}>{t('sb.limits.spend.net', { amount: money(netDeposits, currency) })}</p>
      ))}
    </>
  )
}
