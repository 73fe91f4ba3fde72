import type { Game } from './game.ts'
import { cardRandom, pickWeighted, priced } from './priced.ts'

export const RUNNER_COUNT = 6
const MARGIN = 0.14

export interface Runner {
  /** 1 to 6, as on its cloth. */
  number: number
  name: string
  /** Its chance to win is its share of all strengths. */
  strength: number
}

export function raceCard(round: number): Runner[] {
  const random = cardRandom(round, 1)
  const names = [...NAMES]
  return Array.from({ length: RUNNER_COUNT }, (_, index) => ({
    number: index + 1,
    name: names.splice(Math.floor(random() * names.length), 1)[0] ?? '',
    strength: 0.35 + random() * random() * 3,
  }))
}

/** Win, or a place among the first two: `win:3`, `place:3`. */
export const races: Game = {
  name: 'races',
  periodMs: 120_000,
  bettingMs: 90_000,
  runningMs: 20_000,
  drawCount: RUNNER_COUNT,
  oddsOf(selection, round) {
    const read = readSelection(selection)
    if (!read) return null
    const strengths = raceCard(round).map(({ strength }) => strength)
    const chance = read.kind === 'win' ? winChance : placeChance
    return priced(chance(strengths, read.number - 1), MARGIN)
  },
  play(draws, round) {
    const weights = raceCard(round).map(({ strength }) => strength)
    const order = draws.slice(0, RUNNER_COUNT).map((draw) => {
      const next = pickWeighted(weights, draw)
      weights[next] = 0
      return next + 1
    })
    return { game: 'races', order }
  },
  isWon(selection, result) {
    const read = readSelection(selection)
    if (!read || result.game !== 'races') return false
    const finish = result.order.indexOf(read.number)
    return read.kind === 'win' ? finish === 0 : finish < 2
  },
}

function readSelection(selection: string): { kind: 'win' | 'place'; number: number } | null {
  const [kind, number] = selection.split(':')
  if ((kind !== 'win' && kind !== 'place') || !/^[1-6]$/.test(number ?? '')) return null
  return { kind, number: Number(number) }
}

function winChance(strengths: readonly number[], index: number): number {
  const sum = strengths.reduce((total, strength) => total + strength, 0)
  return (strengths[index] ?? 0) / sum
}

/** Harville: second is who would win without the winner. */
function placeChance(strengths: readonly number[], index: number): number {
  const second = strengths.map((_, first) => {
    if (first === index) return 0
    const others = strengths.map((strength, at) => (at === first ? 0 : strength))
    return winChance(strengths, first) * winChance(others, index)
  })
  return winChance(strengths, index) + second.reduce((sum, chance) => sum + chance, 0)
}

const NAMES = [
  'Amber Tide',
  'Bold Lantern',
  'Copper Lane',
  'Dancing Fern',
  'Early Thunder',
  'Field of Gold',
  'Gentle Storm',
  'Harbour Light',
  'Iron Feather',
  'Jolly Miller',
  'Kestrel Hill',
  'Lucky Furlong',
  'Morning Echo',
  'Night Parade',
  'Old Compass',
  'Paper Moon',
  'Quiet River',
  'Red Sandstone',
  'Silver Thistle',
  'Twelve Oaks',
  'Upland Star',
  'Velvet Rain',
  'Winter Barley',
  'Yellow Brook',
] as const
