import type { ScorePair } from '@touchline/contract/entities/catalogue'
import type { MatchFigure } from '@touchline/contract/entities/match/match-extras'
import { catalogueName } from '../names.ts'

/** The fields of an incident that figures count. */
export interface CountedIncident {
  type: string
  side: 'home' | 'away' | null
}

/** Figures of both sides, counted from the feed's incidents, and possession where the feed has it. */
export function matchFigures(
  sportKey: string,
  { incidents, possession }: { incidents: readonly CountedIncident[]; possession?: ScorePair | null },
  locale: string,
): MatchFigure[] {
  const named = (key: string) => catalogueName(`statistic.${key}`, locale) ?? key.replaceAll('_', ' ')
  const counted = (FIGURES[sportKey] ?? []).map(({ key, types }): MatchFigure => {
    const these = incidents.filter(({ type }) => types.includes(type))
    const of = (side: 'home' | 'away') => these.filter((incident) => incident.side === side).length
    return { key, name: named(key), counts: [...types], home: of('home'), away: of('away') }
  })
  if (!possession) return counted
  const held = { key: 'possession', name: named('possession'), unit: 'percent' as const, counts: [] }
  return [{ ...held, ...possession }, ...counted]
}

interface Figure {
  key: string
  /** Counted incidents. */
  types: readonly string[]
}

const GOALS = ['goal', 'penalty_goal', 'own_goal']
const MISSED_PENALTIES = ['missed_penalty', 'penalty_missed']
const GAMES = ['game_to_love', 'game_to_15', 'game_to_30', 'game_to_40', 'tiebreak', 'game_won']

/** In display order. */
const FIGURES: Readonly<Record<string, readonly Figure[]>> = {
  soccer: [
    {
      key: 'shots',
      types: ['shot_on_target', 'shot_off_target', 'goal', 'penalty_goal', ...MISSED_PENALTIES],
    },
    { key: 'shots_on_target', types: ['shot_on_target', 'goal', 'penalty_goal'] },
    { key: 'corners', types: ['corner'] },
    { key: 'yellow_cards', types: ['yellow_card'] },
    { key: 'red_cards', types: ['red_card', 'yellow_red_card', 'second_yellow_card'] },
    { key: 'penalties', types: ['penalty_goal', ...MISSED_PENALTIES] },
  ],
  tennis: [
    { key: 'games', types: GAMES },
    { key: 'games_to_love', types: ['game_to_love'] },
    { key: 'tiebreaks', types: ['tiebreak'] },
    { key: 'break_points', types: ['break_point'] },
    { key: 'set_points', types: ['set_point'] },
    { key: 'match_points', types: ['match_point'] },
  ],
  basketball: [
    { key: 'field_goals', types: ['field_goal'] },
    { key: 'three_pointers', types: ['three_pointer'] },
    { key: 'free_throws', types: ['free_throw'] },
  ],
  'ice-hockey': [
    { key: 'goals', types: GOALS },
    { key: 'shots_on_goal', types: ['shot_on_target', ...GOALS] },
  ],
  'counter-strike': [
    { key: 'rounds', types: ['round'] },
    { key: 'maps', types: ['period_end'] },
  ],
}
