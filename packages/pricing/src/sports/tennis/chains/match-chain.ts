import type { PerSide, Side } from '../../../match/per-side.ts'
import type { IntegerDistribution } from '../../../rules/integer-distribution.ts'
import type { ServeChances } from '../serve.ts'
import { otherSide } from '../serve.ts'
import { SET_SCORES, SET_START, setFinals } from './set-chain.ts'
import { FINAL_TIEBREAK_TARGET, TIEBREAK_TARGET } from './tiebreak-chain.ts'

/** What is counted over a whole match; each is kept as its own distribution, all of one measure. */
export const GAME_MEASURES = ['total', 'margin', 'home', 'away'] as const
export type GameMeasure = (typeof GAME_MEASURES)[number]

export interface MatchFinals {
  /** Chances of the final sets, at index home · 4 + away. */
  sets: Float64Array
  games: Record<GameMeasure, IntegerDistribution>
}

/** A match from a moment on: the set in play is given by its finals for each side that may have begun it. */
export interface MatchMoment {
  setsToWin: number
  sets: PerSide
  /** Games of the sets already finished. */
  finished: Record<GameMeasure, number>
  /** Finals of the set in play with the chance of each side serving first in it (adds up to 1). */
  current: readonly { firstServer: Side; finals: Float64Array; chance: number }[]
}

/**
 * Adds up the sets one after another. A side serves first in the next set unless it served the last game of the
 * one before, so a node of the chain is the sets won and who serves first.
 */
export function matchFinals(serves: ServeChances, moment: MatchMoment): MatchFinals {
  const { setsToWin, sets, finished, current } = moment
  const won = new Tally(finished)
  const setChances = new Float64Array(16)
  const nodes = new Map<string, Tally>()
  const isOver = (home: number, away: number) => home === setsToWin || away === setsToWin

  const pass = (from: Tally, finals: Float64Array, at: PerSide, firstServer: Side, chance: number) => {
    for (const [index, score] of SET_SCORES.entries()) {
      const weight = (finals[index] ?? 0) * chance
      if (weight === 0) continue
      const home = at.home + (score.home > score.away ? 1 : 0)
      const away = at.away + (score.away > score.home ? 1 : 0)
      if (isOver(home, away)) {
        setChances[home * 4 + away] = (setChances[home * 4 + away] ?? 0) + weight * from.chance
        won.add(from, score, weight)
        continue
      }
      const nextServer = (score.home + score.away) % 2 === 0 ? firstServer : otherSide(firstServer)
      const key = nodeKey({ home, away }, nextServer)
      const node = nodes.get(key) ?? new Tally(finished)
      nodes.set(key, node)
      node.add(from, score, weight)
    }
  }

  const start = Tally.certain(finished)
  for (const { firstServer, finals, chance } of current) pass(start, finals, sets, firstServer, chance)

  const fresh = freshSets(serves, setsToWin)
  for (let home = sets.home; home < setsToWin; home++) {
    for (let away = sets.away; away < setsToWin; away++) {
      for (const firstServer of ['home', 'away'] as const) {
        const node = nodes.get(nodeKey({ home, away }, firstServer))
        if (!node) continue
        const isDeciding = home + away === 2 * setsToWin - 2
        pass(node, fresh(firstServer, isDeciding), { home, away }, firstServer, 1)
      }
    }
  }
  return { sets: setChances, games: won.distributions() }
}

/** The deciding set of a best of five ends with a longer tiebreak. */
export function tiebreakTargetIn(sets: PerSide, setsToWin: number): number {
  const isDeciding = sets.home === 2 && sets.away === 2 && setsToWin === 3
  return isDeciding ? FINAL_TIEBREAK_TARGET : TIEBREAK_TARGET
}

/** Finals of a set from its start, by who serves first in it and whether it decides the match. */
export function freshSets(serves: ServeChances, setsToWin: number) {
  const known = new Map<string, Float64Array>()
  return (server: Side, isDeciding: boolean): Float64Array => {
    const tiebreakTarget = isDeciding && setsToWin === 3 ? FINAL_TIEBREAK_TARGET : TIEBREAK_TARGET
    const key = `${server}${tiebreakTarget}`
    const finals = known.get(key) ?? setFinals(serves, { ...SET_START, server, tiebreakTarget })
    known.set(key, finals)
    return finals
  }
}

function nodeKey({ home, away }: PerSide, server: Side): string {
  return `${home}:${away} ${server}`
}

/** Games are counted from 0; the margin from -{@link MARGIN_ZERO}. Five sets have at most 65 games. */
const COUNT_SIZE = 66
const MARGIN_ZERO = 30
const MARGIN_SIZE = 61

/** The distribution of games so far among the ways to reach one node; its weights add up to the node's chance. */
class Tally {
  chance = 0
  readonly #counts: Record<GameMeasure, Float64Array> = {
    total: new Float64Array(COUNT_SIZE),
    margin: new Float64Array(MARGIN_SIZE),
    home: new Float64Array(COUNT_SIZE),
    away: new Float64Array(COUNT_SIZE),
  }
  readonly #finished: Record<GameMeasure, number>

  constructor(finished: Record<GameMeasure, number>) {
    this.#finished = finished
  }

  static certain(finished: Record<GameMeasure, number>): Tally {
    const tally = new Tally(finished)
    tally.chance = 1
    for (const measure of GAME_MEASURES) tally.#counts[measure][measure === 'margin' ? MARGIN_ZERO : 0] = 1
    return tally
  }

  /** Takes in what `from` holds, with a set of this score played on top. */
  add(from: Tally, { home, away }: PerSide, weight: number) {
    this.chance += from.chance * weight
    const steps = { total: home + away, margin: home - away, home, away }
    for (const measure of GAME_MEASURES) {
      const source = from.#counts[measure]
      const target = this.#counts[measure]
      const step = steps[measure]
      const end = Math.min(source.length, source.length - step)
      for (let i = Math.max(0, -step); i < end; i++) {
        const part = source[i] ?? 0
        if (part !== 0) target[i + step] = (target[i + step] ?? 0) + part * weight
      }
    }
  }

  distributions(): Record<GameMeasure, IntegerDistribution> {
    const of = (measure: GameMeasure): IntegerDistribution => ({
      from: this.#finished[measure] - (measure === 'margin' ? MARGIN_ZERO : 0),
      weights: this.#counts[measure],
    })
    return { total: of('total'), margin: of('margin'), home: of('home'), away: of('away') }
  }
}
