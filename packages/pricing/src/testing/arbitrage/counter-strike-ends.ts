import type { JointPart, JointSpace } from '../../joint/joint-space.ts'
import { jointResult } from '../../joint/joint-space.ts'
import { bestOfIn } from '../../match/best-of.ts'
import type { PerSide, Side } from '../../match/per-side.ts'
import type { PlayIncident, StateOfPlay } from '../../match/state-of-play.ts'
import type { RandomStream } from '../../random.ts'
import { createRandom } from '../../random.ts'
import { counterStrikeModel } from '../../sports/counter-strike/counter-strike.ts'
import { counterStrikeRule } from '../../sports/counter-strike/counter-strike-rules.ts'
import { isMapOver } from '../../sports/counter-strike/map-chain.ts'
import { OVERTIME_ROUNDS, OVERTIMES_MAX, REGULAR_ROUNDS } from '../../sports/counter-strike/round-chances.ts'

/**
 * Ends of a series, played out from where it stands: the model has no list of them. How often each comes about does not
 * matter here, only that it can, so maps are played at all levels of advantage alike.
 */
export function counterStrikeEnds(state: StateOfPlay): JointSpace | null {
  if (state.status === 'finished') return null
  const random = createRandom(ENDS_SEED)
  const ends = Array.from({ length: ENDS }, () => playedOut(state, random))
  const part: JointPart = { weights: new Float64Array(ENDS).fill(1 / ENDS), samples: ENDS }
  return {
    market: (ref) => {
      const { outcomeIds } = counterStrikeRule(ref)
      const codes = new Map<string, number>()
      const rowOf = ends.map((end) => {
        const settled = counterStrikeModel.settleMarket(ref, end)
        if (!settled) throw new Error(`${ref.marketId} ${ref.specifier} is undecided at the end`)
        const key = settled.map(({ result }) => jointResult(result)).join()
        const code = codes.get(key) ?? codes.size
        codes.set(key, code)
        return code
      })
      const rows = [...codes.keys()].map((key) =>
        key.split(',').map((result) => (result === 'win' || result === 'lose' ? result : 'refund')),
      )
      return { part, outcomeIds, rowOf, rows }
    },
  }
}

const ENDS = 3000
const ENDS_SEED = 1

function playedOut(state: StateOfPlay, random: RandomStream): StateOfPlay {
  const bestOf = bestOfIn(state) ?? 5
  const maps = { ...state.totalScore }
  const finished = state.periodScores.slice(0, maps.home + maps.away)
  const incidents = [...state.incidents]
  let running: PerSide | undefined = state.periodScores[finished.length]
  while (Math.max(maps.home, maps.away) < (bestOf + 1) / 2) {
    const number = finished.length + 1
    if (!running) incidents.push(incident('period_start', null))
    const rounds = playMap(running ?? { home: 0, away: 0 }, random, (side) =>
      incidents.push(incident('round', side)),
    )
    finished.push({ number, periodKey: `map_${number}`, ...rounds })
    maps[rounds.home > rounds.away ? 'home' : 'away']++
    running = undefined
  }
  return { ...state, status: 'finished', stage: 'ended', totalScore: maps, periodScores: finished, incidents }
}

function playMap(from: PerSide, random: RandomStream, onRound: (winner: Side) => void): PerSide {
  const rounds = { ...from }
  const chances = [random.next(), random.next()]
  while (!isMapOver(rounds.home, rounds.away)) {
    const played = rounds.home + rounds.away
    const isLast = played === REGULAR_ROUNDS + OVERTIMES_MAX * OVERTIME_ROUNDS - 1
    const chance = isLast ? Number(rounds.home > rounds.away) : (chances[played < 12 ? 0 : 1] ?? 0.5)
    const winner = random.chance(chance) ? 'home' : 'away'
    rounds[winner]++
    onRound(winner)
  }
  return rounds
}

function incident(type: string, side: Side | null): PlayIncident {
  return { type, side, atMs: 0, displayTime: '', player: null }
}
