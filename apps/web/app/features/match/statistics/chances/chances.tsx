import { useSuspenseQuery } from '@tanstack/react-query'
import type { WinChance } from '@touchline/contract/entities/match/match-extras'
import { useApi } from '../../../../shared/api/use-api.ts'
import { useFormat, useT } from '../../../../shared/i18n/use-t.ts'
import { LineChart, LineSwatch } from '../../charts/line-chart.tsx'
import { EmptyNote } from '../empty-note.tsx'
import type { StatisticsPartProps } from '../statistics-tab.tsx'
import { refetchWhile, widgetQuery } from '../widget-query.ts'
import { chanceLines } from './chance-lines.ts'
import { ChanceTable } from './chance-table.tsx'
import styles from './chances.module.css'

/** The probability of each result by the prices of the main market without their margin, over time. */
export function Chances({ match, isLive }: StatisticsPartProps) {
  const t = useT()
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...widgetQuery(useApi(), match.id, 'win_chances'),
    ...refetchWhile(isLive),
  })
  const { winChances } = data.widget
  const latest = winChances.at(-1)
  if (!latest) return <EmptyNote text={t('sb.statistics.chances.empty')} />
  const { home, away } = match.competitors
  const lines = chanceLines(winChances, { home: home.name, draw: t('sb.statistics.draw'), away: away.name })
  return (
    <div className={styles.root}>
      <p className={styles.note}>{t('sb.statistics.chances.note')}</p>
      <LineChart
        label={t('sb.statistics.chances.chart', { home: home.name, away: away.name })}
        lines={lines}
        frame={frameOf(winChances, isLive ? dataUpdatedAt : 0)}
        marks={MARKS}
      />
      <ul className={styles.legend}>
        {lines.map(({ key, name, latest: share }, index) => (
          <ChanceNow key={key} name={name} share={share} line={index} />
        ))}
      </ul>
      <ChanceTable chances={winChances} lines={lines} />
    </div>
  )
}

function ChanceNow({ name, share, line }: { name: string; share: number; line: number }) {
  const format = useFormat()
  return (
    <li>
      <LineSwatch line={line} />
      <span className={styles.name}>{name}</span>
      <strong>{format.percent(share, 0)}</strong>
    </li>
  )
}

const MARKS = [
  { value: 1, text: '100%' },
  { value: 0.5, text: '50%' },
  { value: 0, text: '0%' },
]

/** To the last price, in play to now; a single price spans one minute. */
function frameOf(chances: readonly WinChance[], untilMs: number) {
  const fromMs = Date.parse(chances[0]?.at ?? '')
  const toMs = Math.max(Date.parse(chances.at(-1)?.at ?? ''), untilMs, fromMs + 60_000)
  return { fromMs, toMs, min: 0, max: 1 }
}
