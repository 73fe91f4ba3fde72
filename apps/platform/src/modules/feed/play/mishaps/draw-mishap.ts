import type { Fixture } from '@touchline/pricing/match/fixture'
import { createRandom } from '@touchline/pricing/random'
import type { SportKey } from '@touchline/pricing/sports/sport-key'
import { isBeforeStart, MISHAPS, type Mishap } from './mishap.ts'

/** How often matches have a mishap: as real ones do, or a share from 0 to 1, each kind equally often. */
export type MishapRate = 'natural' | number

/**
 * What goes wrong with a match, from its seed alone, so that nobody computes it and a restart draws the same; null
 * mostly. One that `isSudden` is announced too shortly before its start to be put off.
 */
export function drawMishap(
  sportKey: SportKey,
  { seed }: Pick<Fixture, 'seed'>,
  { rate, isSudden }: { rate: MishapRate; isSudden: boolean },
): Mishap | null {
  const random = createRandom(seed).derive('mishap')
  const kinds = MISHAPS.filter((kind) => CHANCES[sportKey][kind] && !(isSudden && isBeforeStart(kind)))
  const drawn = random.next()
  if (rate !== 'natural') return drawn < rate ? random.pick(kinds) : null
  let below = 0
  return (
    kinds.find((kind) => {
      below += CHANCES[sportKey][kind] ?? 0
      return drawn < below
    }) ?? null
  )
}

/**
 * About as often as in the professional game: a goal taken back in one match of eight, a retirement in one of forty.
 * docs/open-questions.md#what-goes-wrong-with-the-models-matches
 */
export const CHANCES: Readonly<Record<SportKey, Readonly<Partial<Record<Mishap, number>>>>> = {
  soccer: {
    delayed: 1 / 100,
    postponed: 1 / 250,
    called_off: 1 / 1000,
    interrupted: 1 / 150,
    abandoned: 1 / 500,
    video_review: 1 / 8,
    wrong_result: 1 / 200,
  },
  tennis: {
    delayed: 1 / 50,
    walkover: 1 / 100,
    interrupted: 1 / 60,
    retired: 1 / 40,
    wrong_result: 1 / 200,
  },
  basketball: {
    delayed: 1 / 200,
    postponed: 1 / 500,
    interrupted: 1 / 400,
    abandoned: 1 / 1500,
    wrong_result: 1 / 200,
  },
  'ice-hockey': {
    delayed: 1 / 200,
    postponed: 1 / 400,
    interrupted: 1 / 300,
    abandoned: 1 / 1500,
    wrong_result: 1 / 200,
  },
  'counter-strike': {
    delayed: 1 / 30,
    postponed: 1 / 300,
    called_off: 1 / 400,
    interrupted: 1 / 60,
    wrong_result: 1 / 200,
  },
}
