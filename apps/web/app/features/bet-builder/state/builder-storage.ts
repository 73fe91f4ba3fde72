import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import * as z from 'zod/mini'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'
import type { Leg } from './leg.ts'

/** Stored for each match in session storage. */
const keyOf = (matchId: number) => `betBuilder:${matchId}`

const StoredKeys = z.array(z.string()).check(z.maxLength(20))

/** The legs chosen before a reload, as far as they are still offered. */
export function readStoredLegs(matchId: number, offered: ReadonlyMap<string, Leg>): Leg[] {
  const keys = readStoredValue(browserStorage('session'), keyOf(matchId), StoredKeys) ?? []
  return [...new Set(keys)].flatMap((key) => offered.get(key) ?? [])
}

export function writeStoredLegs(matchId: number, legs: readonly { key: OutcomeKey }[]): void {
  const keys = legs.map(({ key }) => key)
  writeStoredValue(browserStorage('session'), keyOf(matchId), keys.length === 0 ? null : keys)
}
