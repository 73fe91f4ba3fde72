import type { Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './result-details.module.css'

/** The score of a finished match by period, its venue, and the link to its page. */
export function ResultDetails({ match }: { match: Match }) {
  const t = useT()
  const { statistics, stadium, city } = match
  const place = [stadium, city].filter(Boolean).join(', ')
  return (
    <div className={styles.root}>
      {statistics?.totalScore && statistics.periodScore.length > 0 ? (
        <Periods match={match} statistics={statistics} />
      ) : (
        <p className={styles.note}>{t('sb.results.no_periods')}</p>
      )}
      {place && <p className={styles.note}>{place}</p>}
      <a href={usePaths().match(match)} className={styles.link}>
        {t('sb.results.to_match')}
        <ChevronRight size={16} data-mirror aria-hidden />
      </a>
    </div>
  )
}

function Periods({ match, statistics }: { match: Match; statistics: MatchStatistics }) {
  const t = useT()
  const { periodScore, totalScore } = statistics
  return (
    <div className={styles.scroll}>
      <table className={styles.periods}>
        <thead>
          <tr>
            <td aria-hidden />
            {periodScore.map(({ number, periodName }) => (
              <th key={number} scope="col">
                {periodName}
              </th>
            ))}
            <th scope="col">{t('sb.match.total.label')}</th>
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side) => (
            <tr key={side}>
              <th scope="row" className={styles.name}>
                {match.competitors[side].name}
              </th>
              {periodScore.map((period) => (
                <td key={period.number}>{period[side]}</td>
              ))}
              <td className={styles.total}>{totalScore?.[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
