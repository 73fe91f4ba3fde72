import { useQuery } from '@tanstack/react-query'
import { getSpend } from '@touchline/contract/calls/limits/user-limits'
import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { limitsThatHold, type UserLimits } from '../../shared/limits/user-limits.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './limits.module.css'
import { SpendChart } from './spend-chart.tsx'
import { allDays } from './spend-days.ts'

const SPANS = [30, 90, 365] as const

/** Stakes by day as bars with the limit's line, and everything as a table. */
export function SpendSection({ limits }: { limits: UserLimits }) {
  const t = useT()
  const api = useApi()
  const money = useMoney()
  const { serverClock } = useLive()
  const [days, setDays] = useState<(typeof SPANS)[number]>(30)
  const { data } = useQuery({
    queryKey: ['player', 'spend', days],
    queryFn: ({ signal }) => api.call(getSpend, { query: { days } }, { signal }),
  })
  const cap = limitsThatHold(limits).find(({ type, period }) => type === 'wager' && period === 'day')?.amount
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{t('sb.limits.spend.title')}</h2>
      <fieldset className={styles.spans} aria-label={t('sb.limits.period')}>
        {SPANS.map((span) => (
          <Button key={span} size="small" aria-pressed={span === days} onClick={() => setDays(span)}>
            {t('sb.limits.spend.days', { count: span })}
          </Button>
        ))}
      </fieldset>
      {!data && <Skeleton height="220px" shape="surface" />}
      {data && (
        <>
          <SpendChart
            label={t('sb.limits.spend.chart', { days: t('sb.limits.spend.days', { count: days }) })}
            days={allDays(data.days, days, serverClock.now(), data.timeZone)}
            currency={data.currency}
            capMinor={cap?.value ?? null}
          />
          {cap && (
            <p className={styles.legend}>
              {t('sb.limits.spend.cap', { amount: money(cap.value, cap.currency) })}
            </p>
          )}
          <SpendTable days={data.days} currency={data.currency} />
          {data.lifetime.map(({ currency, netDeposits }) => (
            <p key={currency}>{t('sb.limits.spend.net', { amount: money(netDeposits, currency) })}</p>
          ))}
        </>
      )}
    </section>
  )
}

function SpendTable({ days, currency }: { days: readonly SpendDay[]; currency: string }) {
  const t = useT()
  const money = useMoney()
  const format = useLocalFormat()
  return (
    <details className={styles.table}>
      <summary>{t('sb.limits.spend.table')}</summary>
      {days.length === 0 && <p className={styles.quiet}>{t('sb.limits.spend.empty')}</p>}
      {days.length > 0 && (
        // A long span scrolls within the page; by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by Tab
        <section tabIndex={0} aria-label={t('sb.limits.spend.table')} className={styles.scroller}>
          <table>
            <thead>
              <tr>
                {(['date', 'deposited', 'staked', 'returned'] as const).map((head) => (
                  <th key={head} scope="col">
                    {t(`sb.limits.spend.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ date, deposited, staked, returned }) => (
                <tr key={date}>
                  <th scope="row">{format.date(`${date}T12:00:00Z`, 'medium', 'UTC')}</th>
                  <td>{money(deposited, currency)}</td>
                  <td>{money(staked, currency)}</td>
                  <td>{money(returned, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
