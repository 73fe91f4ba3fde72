import type { JointPart } from '../../../joint/joint-space.ts'
import { NOT_PLAYED } from '../../../joint/market-by-rule.ts'
import type { PerSide, Side } from '../../../match/per-side.ts'
import { freshSets } from '../chains/match-chain.ts'
import { SET_SCORES } from '../chains/set-chain.ts'
import { otherSide, type ServeChances } from '../serve.ts'
import type { SetInPlay } from '../set-in-play.ts'

/** Every way a match may end, as far as markets tell them apart. */
export interface TennisFinals extends JointPart {
  ends: readonly TennisEnd[]
}

export interface TennisEnd {
  chance: number
  sets: PerSide
  games: PerSide
  /** The final scores of the set in play and the one after it, by their places among {@link SET_SCORES}. */
  current: number
  next: number
}

/** A match from a moment on. */
export interface TennisSoFar {
  setsToWin: number
  sets: PerSide
  /** Games of the sets already finished. */
  games: PerSide
  current: readonly SetInPlay[]
}

/** Ends rarer than this are left out; there are so few that no price can tell. */
const NEGLIGIBLE = 1e-8

interface Node extends TennisEnd {
  /** Serves first in the set to come. */
  server: Side
}

/** Plays set after set, keeping together the ways that no market tells apart. */
export function tennisFinals(serves: ServeChances, moment: TennisSoFar): TennisFinals {
  const { setsToWin } = moment
  const fresh = freshSets(serves, setsToWin)
  const ends = new Map<number, TennisEnd>()
  let nodes = new Map<number, Node>()
  const start = { chance: 1, sets: moment.sets, games: moment.games, current: NOT_PLAYED, next: NOT_PLAYED }
  for (const { firstServer, finals, chance } of moment.current)
    play({ ...start, chance, server: firstServer }, finals, setsToWin, { ends, nodes })

  while (nodes.size > 0) {
    const later = new Map<number, Node>()
    for (const node of nodes.values()) {
      const isDeciding = node.sets.home + node.sets.away === 2 * setsToWin - 2
      play(node, fresh(node.server, isDeciding), setsToWin, { ends, nodes: later })
    }
    nodes = later
  }
  const list = [...ends.values()]
  const sum = list.reduce((total, { chance }) => total + chance, 0)
  return { ends: list, weights: list.map(({ chance }) => chance / sum) }
}

interface Reached {
  ends: Map<number, TennisEnd>
  nodes: Map<number, Node>
}

function play(node: Node, finals: Float64Array, setsToWin: number, { ends, nodes }: Reached): void {
  for (const [place, score] of SET_SCORES.entries()) {
    const chance = node.chance * (finals[place] ?? 0)
    if (chance < NEGLIGIBLE) continue
    const after = afterSet(node, place, score, chance)
    const { home, away } = after.sets
    if (home === setsToWin || away === setsToWin) add(ends, endKey(after), after)
    else add(nodes, 2 * endKey(after) + (after.server === 'home' ? 0 : 1), after)
  }
}

function afterSet(node: Node, place: number, { home, away }: PerSide, chance: number): Node {
  const { sets, games, current, next } = node
  return {
    chance,
    sets: { home: sets.home + (home > away ? 1 : 0), away: sets.away + (away > home ? 1 : 0) },
    games: { home: games.home + home, away: games.away + away },
    current: current === NOT_PLAYED ? place : current,
    next: current !== NOT_PLAYED && next === NOT_PLAYED ? place : next,
    server: (home + away) % 2 === 0 ? node.server : otherSide(node.server),
  }
}

function add<Way extends TennisEnd>(ways: Map<number, Way>, key: number, way: Way): void {
  const known = ways.get(key)
  if (known) known.chance += way.chance
  else ways.set(key, way)
}

/** All of an end in one number, each of its parts with room for the longest match. */
function endKey({ sets, games, current, next }: TennisEnd): number {
  const places = (current - NOT_PLAYED) * 16 + next - NOT_PLAYED
  return ((places * 16 + sets.home * 4 + sets.away) * 128 + games.home) * 128 + games.away
}
