import type { Game } from './game.ts'
import { cardRandom, priced } from './priced.ts'

export const KICK_COUNT = 5
export const GOALS_LINE = 7.5
const MARGIN = 0.07

export const KICK_SELECTIONS = [
  'result:home',
  'result:draw',
  'result:away',
  'goals:over',
  'goals:under',
] as const
export type KickSelection = (typeof KICK_SELECTIONS)[number]

export interface Shooters {
  name: string
  /** The chance that a kick of theirs goes in. */
  accuracy: number
}

/** Who shoots against whom in a round. */
export function penaltiesCard(round: number): { home: Shooters; away: Shooters } {
  const random = cardRandom(round, 3)
  const names = [...NAMES]
  const next = (): Shooters => ({
    name: names.splice(Math.floor(random() * names.length), 1)[0] ?? '',
    accuracy: 0.62 + random() * 0.24,
  })
  return { home: next(), away: next() }
}

/** Five kicks each, all of them taken. */
export const penalties: Game = {
  name: 'penalties',
  periodMs: 90_000,
  bettingMs: 62_000,
  runningMs: 20_000,
  drawCount: 2 * KICK_COUNT,
  oddsOf(selection, round) {
    return isKickSelection(selection) ? priced(chanceOf(selection, round), MARGIN) : null
  },
  play(draws, round) {
    const { home, away } = penaltiesCard(round)
    return {
      game: 'penalties',
      home: draws.slice(0, KICK_COUNT).map((number) => number < home.accuracy),
      away: draws.slice(KICK_COUNT, 2 * KICK_COUNT).map((number) => number < away.accuracy),
    }
  },
  isWon(selection, result) {
    if (result.game !== 'penalties' || !isKickSelection(selection)) return false
    return holds(selection, goals(result.home), goals(result.away))
  },
}

export const goals = (kicks: readonly boolean[]): number => kicks.filter(Boolean).length

export function isKickSelection(selection: string): selection is KickSelection {
  return KICK_SELECTIONS.some((known) => known === selection)
}

function holds(selection: KickSelection, home: number, away: number): boolean {
  const isSo: Record<KickSelection, boolean> = {
    'result:home': home > away,
    'result:draw': home === away,
    'result:away': home < away,
    'goals:over': home + away > GOALS_LINE,
    'goals:under': home + away < GOALS_LINE,
  }
  return isSo[selection]
}

function chanceOf(selection: KickSelection, round: number): number {
  const { home, away } = penaltiesCard(round)
  let chance = 0
  for (let ours = 0; ours <= KICK_COUNT; ours += 1)
    for (let theirs = 0; theirs <= KICK_COUNT; theirs += 1)
      if (holds(selection, ours, theirs))
        chance += binomial(ours, home.accuracy) * binomial(theirs, away.accuracy)
  return chance
}

function binomial(count: number, accuracy: number): number {
  let ways = 1
  for (let step = 0; step < count; step += 1) ways = (ways * (KICK_COUNT - step)) / (step + 1)
  return ways * accuracy ** count * (1 - accuracy) ** (KICK_COUNT - count)
}

const NAMES = [
  'Albion Stars',
  'Borough United',
  'Cresta',
  'Dockside',
  'Elm Park',
  'Forge Athletic',
  'Glenmore',
  'Harbour City',
] as const
