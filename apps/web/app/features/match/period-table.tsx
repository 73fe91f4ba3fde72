import type { Match } from '@touchline/contract/entities/catalogue'
import { useT } from '../../shared/i18n/use-t.ts'
import { matchPhase } from '../../shared/live/matches/match-phase.ts'
import type { MatchState } from '../../shared/live/matches/match-states.ts'
import { stageText } from '../../shared/match/stage-text.ts'
import styles from './period-table.module.css'

export interface PeriodTableProps {
  match: Match
  state: MatchState
}

/** Sets, quarters, periods or maps, side by side; not for football. */
export function PeriodTable({ match, state }: PeriodTableProps) {
  const t = useT()
  const { statistics, status } = state
  if (!statistics?.totalScore || match.tournament.sport.key === 'soccer') return null
  const { periodScore, gameScore, totalScore, currentServer } = statistics
  if (periodScore.length === 0) return null
  // Nine innings leave room for their numbers only.
  const isCrowded = periodScore.length > 6
  // Nothing is being played once it has ended.
  const latest = matchPhase(status) === 'live' ? periodScore.at(-1)?.number : undefined
  return (
    <table className={styles.root}>
      <thead>
        <tr>
          <th scope="col">
            <span data-spoken-only>{t('sb.match.score')}</span>
          </th>
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
                <span dir="auto">{match.competitors[side].name}</span>
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
