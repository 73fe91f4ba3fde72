import type { Game } from './game.ts'
import { priced } from './priced.ts'

export const NUMBER_MAX = 36
export const DRAWN_COUNT = 6
export const PICKS_MAX = 5
const MARGIN = 0.18

/** One to five numbers, all of which have to be among the six of thirty-six that are drawn: `numbers:3-17-22`. */
export const draw: Game = {
  name: 'draw',
  periodMs: 60_000,
  bettingMs: 45_000,
  runningMs: 9_000,
  drawCount: DRAWN_COUNT,
  oddsOf(selection) {
    const picks = readNumbers(selection)
    return picks && priced(chanceOfAll(picks.length), MARGIN)
  },
  play(draws) {
    const balls = Array.from({ length: NUMBER_MAX }, (_, index) => index + 1)
    const numbers = draws
      .slice(0, DRAWN_COUNT)
      .flatMap((number) => balls.splice(Math.floor(number * balls.length), 1))
    return { game: 'draw', numbers }
  },
  isWon(selection, result) {
    const picks = readNumbers(selection)
    return result.game === 'draw' && picks !== null && picks.every((pick) => result.numbers.includes(pick))
  },
}

/** The canonical form: ascending, joined by `-`. */
export function formatNumbers(numbers: readonly number[]): string {
  return `numbers:${[...numbers].sort((a, b) => a - b).join('-')}`
}

/** In rising order, each once; null for anything else. */
export function readNumbers(selection: string): number[] | null {
  const [, text] = /^numbers:(\d{1,2}(?:-\d{1,2}){0,4})$/.exec(selection) ?? []
  const numbers = text?.split('-').map(Number) ?? []
  const isRange = numbers.every((number) => number >= 1 && number <= NUMBER_MAX)
  const isOneWay = formatNumbers([...new Set(numbers)]) === selection
  const isCount = numbers.length > 0 && numbers.length <= PICKS_MAX
  return isCount && isRange && isOneWay ? numbers : null
}

function chanceOfAll(count: number): number {
  let chance = 1
  for (let drawn = 0; drawn < count; drawn += 1) chance *= (DRAWN_COUNT - drawn) / (NUMBER_MAX - drawn)
  return chance
}
