import { createHash } from 'node:crypto'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { Database } from '../../../core/database/connect.ts'
import { expireCaps, knownPackHashes, storePackHash } from './known-packs.queries.ts'
import { type CapContext, capRates } from './refresh-caps.ts'

const AT_ONCE = 1000

/**
 * Where a pack or a rate is not what the caps of its players were computed of, they expire: the next stake or deposit
 * computes them. Once a start, before the first request; the hash is stored last, so that a start that was cut off is
 * finished by the next.
 */
export async function expireChangedPacks(db: Database, context: CapContext, now: Date): Promise<void> {
  const known = await knownPackHashes(db)
  for (const key of context.packs.keys) {
    const hash = hashOf(context.packs.byKey(key), context)
    if (known.get(key) === hash) continue
    let after: number | null = 0
    while (after !== null) after = await expireCaps(db, { jurisdiction: key, after, limit: AT_ONCE, now })
    await storePackHash(db, { key, hash })
  }
}

/** Of all that caps and the times beside them are made of. */
function hashOf(pack: JurisdictionPack, { rates }: CapContext): string {
  const { limits, timeZone, currency, identity, realityCheck } = pack
  const made = { limits, timeZone, currency, identity, realityCheck, rates: capRates('EUR', rates) }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex')
}
