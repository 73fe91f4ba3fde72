import type { JointSpace } from '../../../joint/joint-space.ts'
import { marketByRule } from '../../../joint/market-by-rule.ts'
import { oncePerMarket } from '../../../joint/once-per-market.ts'
import { bestOfIn } from '../../../match/best-of.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { PerSide } from '../../../match/per-side.ts'
import { marginOf, totalOf } from '../../../match/per-side.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import { integerIndex } from '../../../rules/integer-distribution.ts'
import type { GameMeasure } from '../chains/match-chain.ts'
import { serveChances } from '../serve.ts'
import { setInPlay, tossedSets } from '../set-in-play.ts'
import type { TennisQuantity } from '../tennis-outlook.ts'
import { tennisRule } from '../tennis-rules.ts'
import { isMatchOver, setNumberOf } from '../tennis-score.ts'
import { scoreOf } from '../tennis-state.ts'
import { type TennisEnd, type TennisFinals, tennisFinals } from './tennis-finals.ts'

/**
 * A tennis match's ends, as it is priced: sets and games, with the scores of the set in play and the next. Single games
 * are not among them: too many ways to tell apart for markets that live two minutes.
 */
export function tennisJoint(fixture: Fixture, state: StateOfPlay, drift: Drift): JointSpace | null {
  const score = scoreOf(state)
  if (state.status === 'finished' || (score && isMatchOver(score))) return null
  const serves = serveChances(fixture, drift)
  const finals = tennisFinals(serves, {
    setsToWin: ((bestOfIn(state) ?? 3) + 1) / 2,
    sets: score?.sets ?? LOVE,
    games: (score?.finishedSets ?? []).reduce(plus, LOVE),
    current: score ? [setInPlay(serves, score)] : tossedSets(serves, state),
  })
  const currentSet = setNumberOf(score)
  return {
    market: oncePerMarket((ref) => {
      const rule = tennisRule(ref)
      const placeOf = placeIn(rule.quantity, currentSet)
      return placeOf && marketByRule(rule, finals, places(finals, placeOf))
    }),
  }
}

const LOVE: PerSide = { home: 0, away: 0 }

const COUNTS: Record<GameMeasure, (games: PerSide) => number> = {
  total: totalOf,
  margin: marginOf,
  home: ({ home }) => home,
  away: ({ away }) => away,
}

/** Null for a quantity that the ends do not tell apart. */
function placeIn(quantity: TennisQuantity, currentSet: number): ((end: TennisEnd) => number) | null {
  if (quantity.of === 'sets') return ({ sets }) => sets.home * 4 + sets.away
  if (quantity.of === 'games') return ({ games }) => integerIndex(COUNTS[quantity.measure](games))
  if (quantity.of !== 'set') return null
  if (quantity.set === currentSet) return ({ current }) => current
  return quantity.set === currentSet + 1 ? ({ next }) => next : null
}

function places({ ends }: TennisFinals, placeOf: (end: TennisEnd) => number): number[] {
  return ends.map(placeOf)
}

function plus(a: PerSide, b: PerSide): PerSide {
  return { home: a.home + b.home, away: a.away + b.away }
}
