import type { MatchFigure } from '@touchline/contract/entities/match-extras'
import type { MatchState } from '../../../shared/live/matches/match-states.ts'

/**
 * The present figures. Incidents are counted here by the platform's rules as they arrive, and never below the
 * platform's own count.
 */
export function liveFigures(
  figures: readonly MatchFigure[],
  { incidents, statistics }: Pick<MatchState, 'incidents' | 'statistics'>,
): MatchFigure[] {
  return figures.map((figure) => {
    if (figure.key === 'possession') return { ...figure, ...statistics?.possession }
    const counted = incidents.filter(({ type }) => figure.counts.includes(type))
    const of = (side: 'home' | 'away') =>
      Math.max(figure[side], counted.filter((incident) => incident.side === side).length)
    return { ...figure, home: of('home'), away: of('away') }
  })
}
