import type { Database } from '../../core/database/connect.ts'
import type { JackpotTerms } from './levels/jackpot-file.ts'
import { ensureJackpot } from './levels/levels.queries.ts'

/** A jackpot of a site file, with its number here. */
export interface KnownJackpot {
  id: number
  terms: JackpotTerms
}

/** Gives each jackpot its number, and makes what is new. Asked once a process; a failure is tried again. */
export function createKnownJackpots(
  db: Database,
  files: readonly JackpotTerms[],
): () => Promise<KnownJackpot[]> {
  let known: Promise<KnownJackpot[]> | undefined
  return () => {
    known ??= db.transaction().execute(async (tx) => {
      const jackpots: KnownJackpot[] = []
      for (const terms of files) {
        const { key, currency, levels } = terms
        jackpots.push({
          id: await ensureJackpot(tx, { key, currency, codes: levels.map(({ code }) => code) }),
          terms,
        })
      }
      return jackpots
    })
    known.catch(() => {
      known = undefined
    })
    return known
  }
}
