import type { Fixture } from '../../match/fixture.ts'
import type { PerSide, Side } from '../../match/per-side.ts'
import type { PlayIncident } from '../../match/state-of-play.ts'
import type { PlayedPeriod, StoppagePattern } from '../../match/stoppage-clock.ts'
import { minutesAndSeconds, realMsOf, simulatePlayedPeriod } from '../../match/stoppage-clock.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom } from '../../random.ts'
import type { PointsRates, Stretch } from './points-rates.ts'
import { BASKETBALL_OVERTIME_S, pointsRates, QUARTER_S, stretchOf } from './points-rates.ts'

export interface BasketballScript {
  /** Four quarters and as many overtimes as it took. */
  periods: PlayedPeriod[]
  /** In order. */
  baskets: Basket[]
  endMs: number
  incidents: PlayIncident[]
}

export interface Basket {
  atMs: number
  side: Side
  points: number
  /** 1–4 for quarters, overtimes after. */
  period: number
}

/** Simulates each period's lead and total from the model, splits them over its parts and those into baskets. */
export function simulateBasketball(fixture: Fixture): BasketballScript {
  const random = createRandom(fixture.seed).derive('basketball')
  const rates = pointsRates(fixture, { home: 0, away: 0 })
  const script: BasketballScript = {
    periods: [],
    baskets: [],
    endMs: Math.round(random.between(0, 60_000)),
    incidents: [],
  }
  let lead = 0
  for (let period = 1; period <= 4 || lead === 0; period++) {
    script.endMs += breakBeforeMs(random, period)
    lead += simulatePeriod(random, rates, script, period)
  }
  return script
}

const WHISTLES: StoppagePattern = { runS: [16, 46], stopS: [25, 75] }

/** Halving a period three times gives eight parts, short enough for the score to wander as the model has it. */
const SPLITS = 3

function breakBeforeMs(random: RandomStream, period: number): number {
  if (period === 1) return 0
  return Math.round(period === 3 ? random.between(14.5, 16) * 60_000 : random.between(2, 2.7) * 60_000)
}

/** Adds a period to the script and returns by how much home won it. */
function simulatePeriod(
  random: RandomStream,
  rates: PointsRates,
  script: BasketballScript,
  number: number,
): number {
  const lengthS = number <= 4 ? QUARTER_S : BASKETBALL_OVERTIME_S
  const period = simulatePlayedPeriod(random, script.endMs, lengthS, WHISTLES)
  const whole = simulatePoints(random, stretchOf(rates, lengthS), null)
  const parts = split(random, rates, lengthS, whole, SPLITS)
  const partS = lengthS / parts.length
  const baskets = parts.flatMap((points, index) =>
    (['home', 'away'] as const).flatMap((side) =>
      simulateBaskets(random, points[side]).map((value) => ({
        side,
        points: value,
        playedS: random.between(index * partS, (index + 1) * partS),
      })),
    ),
  )
  const note = (type: string, side: Side | null, playedS: number, atMs: number) =>
    script.incidents.push({
      type,
      side,
      atMs,
      displayTime: displayTime(number, lengthS - playedS),
      player: null,
    })

  note('period_start', null, 0, period.startMs)
  for (const { side, points, playedS } of baskets.sort((a, b) => a.playedS - b.playedS)) {
    const atMs = realMsOf(period, playedS)
    script.baskets.push({ atMs, side, points, period: number })
    note(BASKET_TYPES[points] ?? 'field_goal', side, playedS, atMs)
  }
  note('period_end', null, lengthS, period.endMs)
  script.periods.push(period)
  script.endMs = period.endMs
  return whole.home - whole.away
}

const BASKET_TYPES: Record<number, string> = { 1: 'free_throw', 2: 'field_goal', 3: 'three_pointer' }

/** Points of both sides from the normal model, redrawn until they are a possible score that leaves room within `of`. */
function simulatePoints(random: RandomStream, stretch: Stretch, of: PerSide | null): PerSide {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const margin = Math.round(stretch.marginMean + stretch.marginSpread * random.normal())
    const total = Math.round(stretch.totalMean + stretch.totalSpread * random.normal())
    const home = (total + margin) / 2
    const away = total - home
    const isPossible = Number.isInteger(home) && home >= 0 && away >= 0
    if (isPossible && (!of || (home <= of.home && away <= of.away))) return { home, away }
  }
  return of ? { home: Math.floor(of.home / 2), away: Math.floor(of.away / 2) } : { home: 0, away: 0 }
}

const ATTEMPTS_MAX = 500

/** Halves a stretch again and again: given the whole, its first half is a bridge with half the whole's spread. */
function split(
  random: RandomStream,
  rates: PointsRates,
  lengthS: number,
  whole: PerSide,
  splits: number,
): PerSide[] {
  if (splits === 0) return [whole]
  const { marginSpread, totalSpread } = stretchOf(rates, lengthS)
  const bridge = {
    marginMean: (whole.home - whole.away) / 2,
    totalMean: (whole.home + whole.away) / 2,
    marginSpread: marginSpread / 2,
    totalSpread: totalSpread / 2,
  }
  const first = simulatePoints(random, bridge, whole)
  const second = { home: whole.home - first.home, away: whole.away - first.away }
  return [first, second].flatMap((half) => split(random, rates, lengthS / 2, half, splits - 1))
}

/** Points as baskets: mostly twos, a third of them threes, free throws where the sum asks for one. */
function simulateBaskets(random: RandomStream, points: number): number[] {
  const baskets: number[] = []
  for (let left = points; left > 0; left -= baskets.at(-1) ?? left) {
    const wanted = [2, 3, 1][random.weightedIndex([0.45, 0.47, 0.08])] ?? 2
    baskets.push(Math.min(wanted, left))
  }
  return baskets
}

function displayTime(period: number, remainingS: number): string {
  return `${period <= 4 ? `Q${period}` : 'OT'} ${minutesAndSeconds(remainingS)}`
}
