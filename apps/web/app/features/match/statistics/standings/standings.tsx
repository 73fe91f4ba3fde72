import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../../../shared/api/use-api.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { EmptyNote } from '../empty-note.tsx'
import type { StatisticsPartProps } from '../statistics-tab.tsx'
import { widgetQuery } from '../widget-query.ts'
import styles from './standings.module.css'
import { standingsExcerpt } from './standings-excerpt.ts'

const COLUMNS = ['played', 'won', 'drawn', 'lost', 'points'] as const

/** The rows of the league's table around the two sides, with a link to the whole. */
export function Standings({ match }: StatisticsPartProps) {
  const t = useT()
  const { data } = useSuspenseQuery(widgetQuery(useApi(), match.id, 'standings'))
  const { home, away } = match.competitors
  const rows = standingsExcerpt(data.widget.standings, [home.id, away.id])
  if (rows.length === 0) return <EmptyNote text={t('sb.statistics.table.empty')} />
  return (
    <table className={styles.root}>
      <caption className={styles.caption}>{match.tournament.name}</caption>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('sb.statistics.team')}</th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              <abbr title={t(`sb.statistics.${column}`)}>{t(`sb.statistics.${column}.short`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.competitorId} data-own={[home.id, away.id].includes(row.competitorId) || undefined}>
            <td>{row.position}</td>
            <th scope="row">{row.name}</th>
            {COLUMNS.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
