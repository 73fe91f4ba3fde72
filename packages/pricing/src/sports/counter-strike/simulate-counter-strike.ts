import type { Fixture } from '../../match/fixture.ts'
import type { PerSide, Side } from '../../match/per-side.ts'
import type { PlayIncident } from '../../match/state-of-play.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom } from '../../random.ts'
import { isMapOver } from './map-chain.ts'
import { HALF_ROUNDS, REGULAR_ROUNDS, roundChances } from './round-chances.ts'

export interface CounterStrikeScript {
  /** The score from each moment on: one entry a round, and one when a map begins. */
  moments: CounterStrikeMoment[]
  incidents: PlayIncident[]
  mapsToWin: number
}

export interface CounterStrikeMoment {
  atMs: number
  maps: PerSide
  /** Rounds of every map begun, the last one's running unless there is a break. */
  rounds: readonly PerSide[]
  isBreak: boolean
  closedUntilMs: number
}

/** Simulates every round of every map from the chances that price them. */
export function simulateCounterStrike(fixture: Fixture): CounterStrikeScript {
  const random = createRandom(fixture.seed).derive('counter-strike')
  const mapsToWin = MAPS_TO_WIN[fixture.format]
  const moments: CounterStrikeMoment[] = []
  const incidents: PlayIncident[] = []
  const finished: PerSide[] = []
  let maps: PerSide = { home: 0, away: 0 }
  let atMs = 0

  while (Math.max(maps.home, maps.away) < mapsToWin) {
    const map = finished.length + 1
    const chanceOf = roundChances(fixture, { home: 0, away: 0 }, map)
    let rounds: PerSide = { home: 0, away: 0 }
    moments.push({ atMs, maps, rounds: [...finished, rounds], isBreak: false, closedUntilMs: 0 })
    incidents.push(incident('period_start', null, atMs, map, rounds))

    while (!isMapOver(rounds.home, rounds.away)) {
      atMs += roundMs(random) + pauseMs(random, rounds)
      const winner = random.chance(chanceOf(rounds.home, rounds.away)) ? 'home' : 'away'
      rounds = plusOne(rounds, winner)
      incidents.push(incident('round', winner, atMs, map, rounds))
      if (!isMapOver(rounds.home, rounds.away))
        moments.push({ atMs, maps, rounds: [...finished, rounds], isBreak: false, closedUntilMs: 0 })
    }

    const winner = rounds.home > rounds.away ? 'home' : 'away'
    finished.push(rounds)
    maps = plusOne(maps, winner)
    incidents.push(incident('period_end', winner, atMs, map, rounds))
    moments.push({
      atMs,
      maps,
      rounds: [...finished],
      isBreak: true,
      closedUntilMs: atMs + MAP_END_CLOSED_MS,
    })
    atMs += Math.round(random.between(7, 11) * 60_000)
  }
  return { moments, incidents, mapsToWin }
}

export const MAPS_TO_WIN: Record<Fixture['format'], number> = { standard: 2, best_of_five: 3, best_of_one: 1 }

const MAP_END_CLOSED_MS = 30_000

/** Buying time and the fight; few rounds go the full distance. */
function roundMs(random: RandomStream): number {
  return Math.round(20_000 + random.between(45_000, 125_000))
}

/** Half-time, the break before overtime, and a time-out now and then. */
function pauseMs(random: RandomStream, { home, away }: PerSide): number {
  const played = home + away
  if (played === HALF_ROUNDS) return 60_000
  if (played === REGULAR_ROUNDS) return 120_000
  return random.chance(0.18) ? 35_000 : 0
}

function plusOne(pair: PerSide, side: Side): PerSide {
  return side === 'home' ? { ...pair, home: pair.home + 1 } : { ...pair, away: pair.away + 1 }
}

function incident(
  type: string,
  side: Side | null,
  atMs: number,
  map: number,
  { home, away }: PerSide,
): PlayIncident {
  return { type, side, atMs, displayTime: `Map ${map} ${home}:${away}`, player: null }
}
