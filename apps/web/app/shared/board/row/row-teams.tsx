import type { Match, MatchStatistics } from '@touchline/contract/entities/catalogue'
import { useMatchState } from '../../live/matches/use-match-state.ts'
import { Crest } from '../../pictures/crest.tsx'
import styles from './row-teams.module.css'

/** The two sides, each with its score. */
export function RowTeams({ match }: { match: Match }) {
  const { statistics } = useMatchState(match)
  const columns = scoreColumns(statistics, match.tournament.sport.key)
  return (
    <span className={styles.root}>
      {(['home', 'away'] as const).map((side) => (
        <span key={side} className={styles.side}>
          <Crest logo={match.competitors[side].logo} size={16} />
          {/* A name is cut at its own end, whichever way the page runs. */}
          <span className={styles.name} dir="auto">
            {match.competitors[side].name}
          </span>
          {statistics?.currentServer === side && <span className={styles.server} />}
          {columns.map((column) => (
            <span key={column.key} className={styles.score} data-column={column.key}>
              {column[side]}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

interface ScoreColumn {
  key: 'game' | 'period' | 'total'
  home: string | number
  away: string | number
}

/** Points of the game, the current set or period, the total; goals alone where there is nothing else. */
export function scoreColumns(statistics: MatchStatistics | null, sportKey: string): ScoreColumn[] {
  if (!statistics?.totalScore) return []
  const period = sportKey === 'soccer' ? undefined : statistics.periodScore.at(-1)
  return [
    ...(statistics.gameScore ? [{ key: 'game' as const, ...statistics.gameScore }] : []),
    ...(period ? [{ key: 'period' as const, home: period.home, away: period.away }] : []),
    { key: 'total', ...statistics.totalScore },
  ]
}
