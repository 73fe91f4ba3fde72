import { createHash } from 'node:crypto'
import type { Database } from '../../../core/database/connect.ts'
import { givenUp } from './reservations.queries.ts'

interface Placement {
  playerId: number
  key: string
}

/**
 * What a stake is asked for under: the same for everybody who asks for the same key of a player, in any process, so that it is
 * set aside once. What was given up is not asked for again: the next attempt has the next reference.
 */
export function referenceOf({ playerId, key }: Placement, attempt: number): string {
  const hash = createHash('sha256').update(`${playerId}\n${attempt}\n${key}`).digest('hex')
  return `r-${hash.slice(0, REFERENCE_HEX)}`
}

const REFERENCE_HEX = 32

/** Attempts that are looked at together. */
const ATTEMPTS = 8

/** The first reference of a placement that was not given up. */
export async function freeReference(db: Database, placement: Placement): Promise<string> {
  for (let first = 0; ; first += ATTEMPTS) {
    const references = Array.from({ length: ATTEMPTS }, (_, index) => referenceOf(placement, first + index))
    const gone = new Set(await givenUp(db, references))
    const free = references.find((reference) => !gone.has(reference))
    if (free !== undefined) return free
  }
}
