import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './figures.module.css'
import { Nothing } from './nothing.tsx'
import type { StatisticsPartProps } from './statistics-tab.tsx'
import { useAfterIncident } from './use-after-incident.ts'
import { refetchWhile, widgetQuery } from './widget-query.ts'

/** What both sides have done so far, each figure with its share of both. */
export function Figures({ match, isLive }: StatisticsPartProps) {
  const t = useT()
  const { data, refetch } = useSuspenseQuery({
    ...widgetQuery(useApi(), match.id, 'statistics'),
    ...refetchWhile(isLive),
  })
  useAfterIncident(match, refetch)
  const { home, away } = match.competitors
  if (data.widget.statistics.length === 0) return <Nothing text={t('sb.statistics.figures.empty')} />
  return (
    <table className={styles.root}>
      <caption className={styles.hidden}>{t('sb.statistics.figures')}</caption>
      <thead>
        <tr>
          <th scope="col">{home.name}</th>
          <th scope="col">
            <span className={styles.hidden}>{t('sb.statistics.figures')}</span>
          </th>
          <th scope="col">{away.name}</th>
        </tr>
      </thead>
      <tbody>
        {data.widget.statistics.map((figure) => (
          <tr key={figure.key}>
            <td data-leads={figure.home > figure.away || undefined}>{figure.home}</td>
            <th scope="row">
              <span>{figure.name}</span>
              <span className={styles.bars} aria-hidden>
                <Bar value={figure.home} of={figure.home + figure.away} />
                <Bar value={figure.away} of={figure.home + figure.away} />
              </span>
            </th>
            <td data-leads={figure.away > figure.home || undefined}>{figure.away}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ value, of }: { value: number; of: number }) {
  return (
    <span className={styles.bar}>
      <span style={{ inlineSize: `${of === 0 ? 0 : (value / of) * 100}%` }} />
    </span>
  )
}
