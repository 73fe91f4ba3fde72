import type { RecordedMatch } from '@touchline/pricing/sports/football/simulation/script-from-goals'
import type { Unplayed } from '../play/planned-match.ts'
import type { KickOffText } from './kick-off-text.ts'

/** A season or tournament of a football.json or worldcup.json file. */
export interface Season {
  /** `en.1` or `worldcup`: the file's name without extension, after the folder's name of the year. */
  key: string
  name: string
  matches: SeasonMatch[]
}

export interface SeasonMatch extends KickOffText {
  /** `2026-03-21`. */
  date: string
  home: string
  away: string
  ground: string | null
  /** Null while not played; the result of an awarded game. */
  played: RecordedMatch | null
  /** Null for a game that was played, or will be. */
  unplayed: Unplayed | null
}
