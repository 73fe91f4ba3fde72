import { bestOfIn } from '../../match/best-of.ts'
import type { PerSide, Side } from '../../match/per-side.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import { certainly, overIntegers } from '../../rules/integer-distribution.ts'
import { listed } from '../../rules/listed.ts'
import type { Outlook } from '../../rules/market-rule.ts'
import { memoizedOutlook } from '../../rules/market-rule.ts'
import type { Distribution, OutcomeSpace } from '../../rules/payoff.ts'
import { halfLeads, homeWinChance, mapFinals, ROUNDS_SPACE, raceChance } from './map-chain.ts'
import type { RoundChance } from './round-chances.ts'
import { HALF_ROUNDS } from './round-chances.ts'
import { MAPS_SPACE, seriesFinals } from './series-chain.ts'

export type CounterStrikeQuantity =
  | { of: 'maps' }
  | { of: 'map'; map: number }
  /** Home's lead after the first twelve rounds. */
  | { of: 'half'; map: number }
  /** Who wins one round. */
  | { of: 'round'; map: number; round: number }
  /** Who is first to a number of rounds. */
  | { of: 'race'; map: number; target: number }

export const SIDE_SPACE: OutcomeSpace<Side> = { size: 2, at: (index) => (index === 0 ? 'home' : 'away') }

export interface CounterStrikeView {
  outlook: Outlook<CounterStrikeQuantity>
  bestOf: number
  /** The map being played or coming up next, from 1, with its rounds so far. */
  map: number
  rounds: PerSide
}

/** What a state leaves open, seen through each map's round chances. Five maps are assumed where the state is silent. */
export function counterStrikeOutlook(
  state: StateOfPlay,
  chancesOf: (map: number) => RoundChance,
): CounterStrikeView {
  const bestOf = bestOfIn(state) ?? 5
  const isOver = state.status === 'finished'
  const finishedCount = state.totalScore.home + state.totalScore.away
  const map = finishedCount + 1
  const rounds: PerSide = state.periodScores[finishedCount] ?? START

  const finalsByMap = new Map<number, Distribution>()
  const finalsOf = (number: number) => {
    const finals = finalsByMap.get(number) ?? mapFinals(chancesOf(number), number === map ? rounds : START)
    finalsByMap.set(number, finals)
    return finals
  }
  /** The rounds a map goes on from; null when it is over or won't be played. */
  const openFrom = (number: number): PerSide | null => {
    if (isOver || number < map || number > bestOf) return null
    return number === map ? rounds : START
  }

  const outlook: Outlook<CounterStrikeQuantity> = (quantity) => {
    if (quantity.of === 'maps') {
      if (isOver) return only(MAPS_SPACE.indexOf(state.totalScore))
      return listed(
        seriesFinals((number) => homeWinChance(finalsOf(number)), state.totalScore, (bestOf + 1) / 2),
      )
    }
    const from = openFrom(quantity.map)
    if (quantity.of === 'map') {
      const finished = quantity.map <= finishedCount ? state.periodScores[quantity.map - 1] : null
      if (finished) return only(ROUNDS_SPACE.indexOf(finished))
      return from && finalsOf(quantity.map)
    }
    return partOfMap(quantity, roundWinners(state, quantity.map), from, chancesOf(quantity.map))
  }
  return { outlook: memoizedOutlook(outlook), bestOf, map, rounds }
}

type PartOfMap = Exclude<CounterStrikeQuantity, { of: 'maps' | 'map' }>

function partOfMap(
  quantity: PartOfMap,
  winners: readonly Side[],
  from: PerSide | null,
  chanceOf: RoundChance,
): Distribution | null {
  if (quantity.of === 'half') {
    if (winners.length < HALF_ROUNDS) {
      return from && overIntegers({ from: -HALF_ROUNDS, weights: halfLeads(chanceOf, from) })
    }
    const home = winners.slice(0, HALF_ROUNDS).filter((winner) => winner === 'home').length
    return overIntegers(certainly(2 * home - HALF_ROUNDS))
  }
  const winner = quantity.of === 'round' ? winners[quantity.round - 1] : firstTo(winners, quantity.target)
  if (winner) return only(winner === 'home' ? 0 : 1)
  if (!from) return null
  const isRound = quantity.of === 'round'
  return sides(isRound ? chanceBefore(chanceOf, quantity.round) : raceChance(chanceOf, from, quantity.target))
}

const START: PerSide = { home: 0, away: 0 }

function only(index: number): Distribution {
  return { indices: [index], weights: [1] }
}

function sides(homeChance: number): Distribution {
  return listed(Float64Array.of(homeChance, 1 - homeChance))
}

/** A round's chance depends on its number, not on the score: any score with that many rounds played will do. */
function chanceBefore(chanceOf: RoundChance, round: number): number {
  const home = Math.min(round - 1, HALF_ROUNDS)
  return chanceOf(home, round - 1 - home)
}

function firstTo(winners: readonly Side[], target: number): Side | null {
  const won = { home: 0, away: 0 }
  for (const winner of winners) if (++won[winner] === target) return winner
  return null
}

/** Who won each round of a map so far, in order, as the incidents tell it. */
function roundWinners({ incidents }: StateOfPlay, map: number): Side[] {
  const winners: Side[] = []
  let current = 0
  for (const { type, side } of incidents) {
    if (type === 'period_start') current++
    if (type === 'round' && current === map && side) winners.push(side)
  }
  return winners
}
