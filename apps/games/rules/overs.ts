import type { Ball } from '../wire/game-result.ts'
import type { Game } from './game.ts'
import { cardRandom, pickWeighted, priced } from './priced.ts'

export const BALL_COUNT = 6
export const RUNS_LINE = 7.5
const MARGIN = 0.08

/** What a ball brings and how often, near the averages of the shortest form of the game. */
const BALLS: readonly { ball: Ball; chance: number }[] = [
  { ball: 0, chance: 0.35 },
  { ball: 1, chance: 0.34 },
  { ball: 2, chance: 0.08 },
  { ball: 3, chance: 0.01 },
  { ball: 4, chance: 0.11 },
  { ball: 6, chance: 0.06 },
  { ball: 'W', chance: 0.05 },
]

export const OVER_SELECTIONS = [
  'runs:over',
  'runs:under',
  'wicket:yes',
  'wicket:no',
  'six:yes',
  'six:no',
] as const
export type OverSelection = (typeof OVER_SELECTIONS)[number]

/** The sides of a round; shown only, they do not change prices. */
export function oversCard(round: number): { batting: string; bowling: string } {
  const random = cardRandom(round, 2)
  const sides = [...SIDES]
  const next = () => sides.splice(Math.floor(random() * sides.length), 1)[0] ?? ''
  return { batting: next(), bowling: next() }
}

export const overs: Game = {
  name: 'overs',
  periodMs: 60_000,
  bettingMs: 40_000,
  runningMs: 13_000,
  drawCount: BALL_COUNT,
  oddsOf: (selection) => (isOverSelection(selection) ? priced(CHANCES[selection], MARGIN) : null),
  play(draws) {
    const weights = BALLS.map(({ chance }) => chance)
    const balls = draws.slice(0, BALL_COUNT).map((number) => BALLS[pickWeighted(weights, number)]?.ball ?? 0)
    return { game: 'overs', balls }
  },
  isWon(selection, result) {
    if (result.game !== 'overs' || !isOverSelection(selection)) return false
    return holds(selection, result.balls)
  },
}

export function runsOf(balls: readonly Ball[]): number {
  return balls.reduce<number>((sum, ball) => sum + (ball === 'W' ? 0 : ball), 0)
}

export function isOverSelection(selection: string): selection is OverSelection {
  return OVER_SELECTIONS.some((known) => known === selection)
}

function holds(selection: OverSelection, balls: readonly Ball[]): boolean {
  const [market, side] = selection.split(':')
  const isSo = market === 'runs' ? runsOf(balls) > RUNS_LINE : balls.includes(market === 'wicket' ? 'W' : 6)
  return isSo === (side === 'over' || side === 'yes')
}

/** Exact, from the distribution of the sum of six balls. */
function chances(): Record<OverSelection, number> {
  let sums = new Map([[0, 1]])
  for (let ball = 0; ball < BALL_COUNT; ball += 1) sums = withOneBall(sums)
  const over = [...sums].reduce((sum, [runs, chance]) => sum + (runs > RUNS_LINE ? chance : 0), 0)
  const never = (wanted: Ball) => (1 - (BALLS.find(({ ball }) => ball === wanted)?.chance ?? 0)) ** BALL_COUNT
  return {
    'runs:over': over,
    'runs:under': 1 - over,
    'wicket:yes': 1 - never('W'),
    'wicket:no': never('W'),
    'six:yes': 1 - never(6),
    'six:no': never(6),
  }
}

function withOneBall(sums: ReadonlyMap<number, number>): Map<number, number> {
  const next = new Map<number, number>()
  for (const [runs, before] of sums)
    for (const { ball, chance } of BALLS) {
      const total = runs + (ball === 'W' ? 0 : ball)
      next.set(total, (next.get(total) ?? 0) + before * chance)
    }
  return next
}

const CHANCES = chances()

const SIDES = [
  'Ashford',
  'Bellwater',
  'Castle Green',
  'Dunmere',
  'Eastgate',
  'Farlow',
  'Granite Bay',
  'Highmoor',
] as const
