import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './limits.module.css'

const COLUMNS = ['deposited', 'withdrawn', 'staked', 'returned'] as const

/** What the chart draws, in figures, the newest day first; days without a movement are left out. */
export function SpendTable({ days, currency }: { days: readonly SpendDay[]; currency: string }) {
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
                <th scope="col">{t('sb.limits.spend.date')}</th>
                {COLUMNS.map((head) => (
                  <th key={head} scope="col">
                    {t(`sb.limits.spend.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{format.date(`${day.date}T12:00:00Z`, 'medium', 'UTC')}</th>
                  {COLUMNS.map((column) => (
                    <td key={column}>{money(day[column], currency)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}
