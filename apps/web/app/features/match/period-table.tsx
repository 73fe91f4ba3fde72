import type { Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import { useT } from '../../shared/i18n/use-t.ts'
import { stageText } from '../../shared/match/stage-text.ts'
import styles from './period-table.module.css'

export interface PeriodTableProps {
  match: Match
  statistics: MatchStatistics | null
}

/** Sets, quarters, periods or maps, side by side; not for football. */
export function PeriodTable({ match, statistics }: PeriodTableProps) {
  const t = useT()
  if (!statistics?.totalScore || match.tournament.sport.key === 'soccer') return null
  const { periodScore, gameScore, totalScore, currentServer } = statistics
  if (periodScore.length === 0) return null
  // Nine innings leave room for their numbers only.
  const isCrowded = periodScore.length > 6
  const latest = periodScore.at(-1)?.number
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('sb.match.score')} />
          {gameScore && <th scope="col">{t('sb.match.points')}</th>}
          {periodScore.map(({ number, periodKey, periodName }) => (
            <th key={number} scope="col" title={periodName}>
              {isCrowded ? number : stageText(periodKey, t)}
            </th>
          ))}
          <th scope="col" title={t('sb.match.total.label')}>
            {t('sb.match.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row" className={styles.name}>
              <span className={styles.who}>
                {match.competitors[side].name}
                {currentServer === side && <span className={styles.server} title={t('sb.match.serving')} />}
              </span>
            </th>
            {gameScore && <td className={styles.game}>{gameScore[side]}</td>}
            {periodScore.map((period) => (
              <td key={period.number} data-latest={period.number === latest || undefined}>
                {period[side]}
              </td>
            ))}
            <td className={styles.total}>{totalScore[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
