import type { MatchFigure } from '@touchline/contract/entities/match-extras'
import type { MatchState } from '../../../shared/live/matches/match-states.ts'

/**
 * The figures as they are now. What happens comes by the socket, so it is counted here as the platform counts it, and
 * never below what the platform has counted already.
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
