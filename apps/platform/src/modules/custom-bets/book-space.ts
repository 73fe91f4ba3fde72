import { type JointSpace } from '@touchline/pricing/joint/joint-space'
import { jointSpace } from '@touchline/pricing/joint/sport-joints'
import { driftAt } from '@touchline/pricing/match/drift'
import { type Fixture } from '@touchline/pricing/match/fixture'
import { SPORT_KEYS } from '@touchline/pricing/sports/sport-key'
import * as z from 'zod/mini'
import { StoredFixture } from '../feed/index.ts'
import { bookState } from './book-state.ts'
import type { CustomBetBook } from './custom-bet-book.queries.ts'
import { fittedFixture } from './fitted-fixture.ts'

/**
 * All possible courses of the match at the time of its prices, by the model that plays it or, for an operator's match,
 * the one fitted to its prices. Cached until the match changes, since building a bet takes many calls. Null without a
 * model.
 */
export function bookSpace(book: CustomBetBook): JointSpace | null {
  const moment = `${book.seq}/${book.updatedAt.getTime()}`
  const known = spaces.get(book.id)
  if (known?.moment === moment) return known.space
  const space = buildSpace(book)
  spaces.delete(book.id)
  spaces.set(book.id, { moment, space })
  const [oldest] = spaces.keys()
  if (spaces.size > SPACES_MAX && oldest !== undefined) spaces.delete(oldest)
  return space
}

/** A football match takes about half a megabyte. */
const SPACES_MAX = 64

const spaces = new Map<number, { moment: string; space: JointSpace | null }>()

function buildSpace(book: CustomBetBook): JointSpace | null {
  const sportKey = SPORT_KEYS.find((key) => key === book.sportKey)
  if (!sportKey) return null
  const played = playedFixture(book)
  if (played) {
    const { fixture, elapsedMs } = played
    return jointSpace(sportKey, fixture, bookState(book, fixture.format), driftAt(fixture.seed, elapsedMs))
  }
  const fixture = fittedFixture(book, sportKey)
  return fixture && jointSpace(sportKey, fixture, bookState(book, fixture.format), STILL)
}

const STILL = { home: 0, away: 0 }

/** The fixture of a match of the platform's own feed, and the elapsed time at its last price change. */
function playedFixture({ fixture, playedFrom, speed, updatedAt }: CustomBetBook): {
  fixture: Fixture
  elapsedMs: number
} | null {
  const parsed = z.safeParse(StoredFixture, fixture)
  if (!parsed.success || !playedFrom) return null
  const elapsedMs = (updatedAt.getTime() - playedFrom.getTime()) * (speed ?? 1)
  return { fixture: parsed.data, elapsedMs }
}
