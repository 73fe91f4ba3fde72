import type { MatchFigure } from '@touchline/contract/entities/match/match-extras'
import type { MatchState } from '../../../../shared/live/matches/match-states.ts'

/**
 * The present figures. Incidents are counted here by the platform's rules as they arrive, and never below the
 * platform's own count, unless one was taken back.
 */
export function liveFigures(
  figures: readonly MatchFigure[],
  { incidents, statistics }: Pick<MatchState, 'incidents' | 'statistics'>,
): MatchFigure[] {
  return figures.map((figure) => {
    if (figure.key === 'possession') return { ...figure, ...statistics?.possession }
    const counted = incidents.filter(({ type }) => figure.counts.includes(type))
    const of = (side: 'home' | 'away') => {
      const ofSide = counted.filter((incident) => incident.side === side)
      const valid = ofSide.filter(({ cancelled }) => !cancelled).length
      return valid < ofSide.length ? valid : Math.max(figure[side], valid)
    }
    return { ...figure, home: of('home'), away: of('away') }
  })
}
