import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import { sampled, valueRange } from '../charts/chart-geometry.ts'
import { LineChart } from '../charts/line-chart.tsx'
import { ValueTable } from '../charts/value-table.tsx'
import styles from './market-menu.module.css'

export interface PriceChartProps {
  name: string
  /** In order of time, at least one. */
  prices: readonly { at: string; odds: number }[]
  /** Until when the last price is valid. */
  untilMs: number
}

const ROWS_MAX = 20

/** The price of one outcome over time: first and last, as a line, and as a table. */
export function PriceChart({ name, prices, untilMs }: PriceChartProps) {
  const t = useT()
  const format = useLocalFormat()
  const { exact } = useOddsTexts()
  const values = prices.map(({ odds }) => odds)
  const [first = 0] = values
  const last = values.at(-1) ?? first
  const fromMs = Date.parse(prices[0]?.at ?? '')
  const toMs = Math.max(Date.parse(prices.at(-1)?.at ?? ''), untilMs, fromMs + 60_000)
  const extremes = [...new Set([Math.max(...values), Math.min(...values)])]
  const rows = sampled(prices, ROWS_MAX)
    .toReversed()
    .map(({ at, odds }) => ({ key: at, cells: [format.dateTime(at), exact(odds)] }))
  return (
    <>
      <LineChart
        label={t('sb.market.history.chart', { name, from: exact(first), to: exact(last) })}
        lines={[
          { key: name, name, points: prices.map(({ at, odds }) => ({ atMs: Date.parse(at), value: odds })) },
        ]}
        frame={{ fromMs, toMs, ...valueRange(values) }}
        marks={extremes.map((value) => ({ value, text: exact(value) }))}
      />
      <p className={styles.change} data-movement={last === first ? undefined : last > first ? 'up' : 'down'}>
        {t('sb.market.history.change', { from: exact(first), to: exact(last) })}
      </p>
      <ValueTable title={t('sb.chart.table')} heads={[t('sb.chart.time'), t('sb.chart.odds')]} rows={rows} />
    </>
  )
}
