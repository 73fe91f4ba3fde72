import { useSuspenseQuery } from '@tanstack/react-query'
import type { MatchFigure } from '@touchline/contract/entities/match/match-extras'
import { useApi } from '../../../../shared/api/use-api.ts'
import { useFormat, useT } from '../../../../shared/i18n/use-t.ts'
import { useMatchState } from '../../../../shared/live/matches/use-match-state.ts'
import { EmptyNote } from '../empty-note.tsx'
import type { StatisticsPartProps } from '../statistics-tab.tsx'
import { widgetQuery } from '../widget-query.ts'
import styles from './figures.module.css'
import { liveFigures } from './live-figures.ts'
import { useDelayedRefetch } from './use-delayed-refetch.ts'

/** The statistics of both sides, each with its share; counted on by the events of the socket. */
export function Figures({ match }: StatisticsPartProps) {
  const t = useT()
  const { data, refetch } = useSuspenseQuery(widgetQuery(useApi(), match.id, 'statistics'))
  const state = useMatchState(match)
  const figures = liveFigures(data.widget.statistics, state)
  const hasPossession = figures.some(({ key }) => key === 'possession')
  useDelayedRefetch(!hasPossession && Boolean(state.statistics?.possession), refetch)
  const { home, away } = match.competitors
  if (figures.length === 0) return <EmptyNote text={t('sb.statistics.figures.empty')} />
  return (
    <table className={styles.root}>
      <caption data-spoken-only>{t('sb.statistics.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col">
            <span data-spoken-only>{t('sb.statistics.figures')}</span>
          </th>
          <th scope="col">{away.name}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <td data-leads={figure.home > figure.away || undefined}>
              <Value figure={figure} side="home" />
            </td>
            <th scope="row">
              <span>{figure.name}</span>
              <span className={styles.bars} aria-hidden>
                <Bar value={figure.home} of={figure.home + figure.away} />
                <Bar value={figure.away} of={figure.home + figure.away} />
              </span>
            </th>
            <td data-leads={figure.away > figure.home || undefined}>
              <Value figure={figure} side="away" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ figure, side }: { figure: MatchFigure; side: 'home' | 'away' }) {
  const format = useFormat()
  return figure.unit === 'percent' ? format.percent(figure[side] / 100, 0) : figure[side]
}

function Bar({ value, of }: { value: number; of: number }) {
  return (
    <span className={styles.bar}>
      <span style={{ inlineSize: `${of === 0 ? 0 : (value / of) * 100}%` }} />
    </span>
  )
}
