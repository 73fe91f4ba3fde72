import type { Fixture } from '@touchline/pricing/match/fixture'
import type { SportKey } from '@touchline/pricing/sports/sport-key'

/**
 * A competition of the model feed. Competitions and clubs are real, persons are invented; strengths are rough guesses,
 * and every match is simulated.
 */
export interface League {
  /** Part of every urn of the league, so it never changes. */
  key: string
  sportKey: SportKey
  name: string
  category: LeagueCategory
  /** Higher is listed first among the leagues of a sport. */
  priority: number
  timeZone: string
  /** Kick-off times of a usual week, local: `Sat 15:00 x4` is four at once. */
  slots: string
  format: Fixture['format']
  /** `05-24`, where there is an outright on the league's winner. */
  seasonEnd: string | null
  teams: readonly Team[]
}

export interface LeagueCategory {
  key: string
  name: string
  countryCode: string | null
}

/** Name, two colours in hex without `#`, strength in hundredths of the models' log scale: 0 is the league's average. */
export type Team = readonly [name: string, color: string, secondColor: string, strengthHundredths: number]
