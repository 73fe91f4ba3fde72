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
 * Every way the match may still end, as its model sees it at the moment its prices are of: the model that plays it, or
 * for an operator's match the one that comes nearest to its prices. Kept until the match changes, since a bet is built
 * with many questions in a row. Null where no model can say.
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

/** What the platform's own feed plays the match from, and how far it was when its prices were last changed. */
function playedFixture({ fixture, playedFrom, speed, updatedAt }: CustomBetBook): {
  fixture: Fixture
  elapsedMs: number
} | null {
  const parsed = z.safeParse(StoredFixture, fixture)
  if (!parsed.success || !playedFrom) return null
  const elapsedMs = (updatedAt.getTime() - playedFrom.getTime()) * (speed ?? 1)
  return { fixture: parsed.data, elapsedMs }
}
