import { bestOfIn } from '../../match/best-of.ts'
import type { PerSide } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { overIntegers } from '../../rules/integer-distribution.ts'
import { listed } from '../../rules/listed.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import { memoizedOutlook } from '../../rules/market-rule.ts'
import type { Distribution, OutcomeSpace } from '../../rules/payoff.ts'
import type { GameMeasure, MatchFinals } from './chains/match-chain.ts'
import { matchFinals } from './chains/match-chain.ts'
import { SET_SCORES, setScoreIndex } from './chains/set-chain.ts'
import { gameOutlook } from './game-outlook.ts'
import type { ServeChances } from './serve.ts'
import type { SetInPlay } from './set-in-play.ts'
import { mixed, nextSets, setInPlay, tossedSets } from './set-in-play.ts'
import type { TennisScore } from './tennis-score.ts'
import { isMatchOver } from './tennis-score.ts'
import { scoreOf } from './tennis-state.ts'

export type TennisQuantity =
  | { of: 'sets' }
  | { of: 'games'; measure: GameMeasure }
  | { of: 'set'; set: number }
  | { of: 'game'; set: number; game: number }

export const SETS_SPACE: OutcomeSpace<PerSide> = {
  size: 16,
  at: (index) => ({ home: Math.floor(index / 4), away: index % 4 }),
}

/**
 * What a state leaves open, seen through two serve chances: the fixture's own for prices, level ones for what is
 * merely possible. Only the set in play and the one after it have more than possibilities.
 */
export function tennisOutlook(state: StateOfPlay, serves: ServeChances): TennisView {
  const score = scoreOf(state)
  const starts = score ? [setInPlay(serves, score)] : tossedSets(serves, state)
  let match: MatchFinals | null = null
  const finals = () => (match ??= finalsOf(serves, state, score, starts))

  const outlook: Outlook<TennisQuantity> = (quantity) => {
    if (quantity.of === 'sets') return listed(finals().sets)
    if (quantity.of === 'games') return overIntegers(finals().games[quantity.measure])
    if (quantity.of === 'set') return setOutlook(serves, score, starts, quantity.set)
    return gameOutlook(serves, state, score, starts, quantity)
  }
  return { outlook: memoizedOutlook(outlook), score, finals }
}

export interface TennisView {
  outlook: Outlook<TennisQuantity>
  /** Null before the toss. */
  score: TennisScore | null
  finals: () => MatchFinals
}

const NO_SETS: PerSide = { home: 0, away: 0 }

function finalsOf(
  serves: ServeChances,
  state: StateOfPlay,
  score: TennisScore | null,
  current: readonly SetInPlay[],
): MatchFinals {
  const finishedSets = score?.finishedSets ?? []
  const home = finishedSets.reduce((sum, set) => sum + set.home, 0)
  const away = finishedSets.reduce((sum, set) => sum + set.away, 0)
  const finished = { total: home + away, margin: home - away, home, away }
  if (score && (state.status === 'finished' || isMatchOver(score))) {
    const sets = new Float64Array(SETS_SPACE.size)
    sets[score.sets.home * 4 + score.sets.away] = 1
    const at = (from: number) => ({ from, weights: Float64Array.of(1) })
    return {
      sets,
      games: { total: at(home + away), margin: at(home - away), home: at(home), away: at(away) },
    }
  }
  const setsToWin = score?.setsToWin ?? setsToWinOf(state)
  return matchFinals(serves, { setsToWin, sets: score?.sets ?? NO_SETS, finished, current })
}

function setOutlook(
  serves: ServeChances,
  score: TennisScore | null,
  starts: readonly SetInPlay[],
  set: number,
): Distribution | null {
  const finished = score?.finishedSets[set - 1]
  if (finished) return { indices: [setScoreIndex(finished)], weights: [1] }
  if (score && isMatchOver(score)) return null
  const ahead = set - (score?.finishedSets.length ?? 0) - 1
  if (ahead === 0) return listed(mixed(starts))
  if (score && set > 2 * score.setsToWin - 1) return null
  return listed(
    ahead === 1 ? mixed(nextSets(serves, score, starts)) : new Float64Array(SET_SCORES.length).fill(1 / 14),
  )
}

function setsToWinOf(state: StateOfPlay): number {
  return ((bestOfIn(state) ?? 5) + 1) / 2
}
