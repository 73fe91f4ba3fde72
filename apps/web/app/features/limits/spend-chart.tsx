import type { SpendDay } from '@touchline/contract/entities/player/user-limit'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import styles from './spend-chart.module.css'

/** In units of the view box; the element scales it. */
const [WIDTH, HEIGHT] = [1000, 300]

export interface SpendChartProps {
  /** The accessible description; the values are in a table beside it. */
  label: string
  /** Every day, the oldest first. */
  days: readonly SpendDay[]
  currency: string
  /** The limit of a day, as a line; null without one. */
  capMinor: number | null
}

/** A bar of stakes for each day, from left to right in every language; nothing where there is nothing to draw. */
export function SpendChart({ label, days, currency, capMinor }: SpendChartProps) {
  const money = useMoney()
  const format = useLocalFormat()
  const most = Math.max(capMinor ?? 0, ...days.map(({ staked }) => staked))
  if (most === 0) return null
  const width = WIDTH / days.length
  const height = (valueMinor: number) => (valueMinor / most) * (HEIGHT - 10)
  const ends = [days[0], days.at(-1)].flatMap((day) => (day ? [day.date] : []))
  return (
    <div className={styles.root} dir="ltr">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing is no file
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        {days.map(({ date, staked }, index) => (
          <rect
            key={date}
            className={styles.bar}
            data-over={(capMinor !== null && staked >= capMinor) || undefined}
            x={index * width + width * 0.15}
            width={width * 0.7}
            y={HEIGHT - height(staked)}
            height={height(staked)}
          />
        ))}
        {capMinor !== null && <path className={styles.cap} d={`M0 ${HEIGHT - height(capMinor)}H${WIDTH}`} />}
        <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}`} />
      </svg>
      <span className={styles.most} aria-hidden>
        {money(most, currency)}
      </span>
      <div className={styles.dates} aria-hidden>
        {ends.map((date) => (
          <span key={date}>{format.date(`${date}T12:00:00Z`, 'medium', 'UTC')}</span>
        ))}
      </div>
    </div>
  )
}
