import type { Database } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { termsOfVersions } from '../campaigns/campaigns.queries.ts'
import { type AskedBonus, type AskedRow, askedBonuses } from '../owned/asked.queries.ts'
import type { BonusRef, OwnedBonus } from '../owned/owned.queries.ts'
import { type MatchPlace, matchPlaces } from './match-places.queries.ts'

/** The terms of a version never change, and a match stays in its league. */
const KEPT_MAX = 10_000

export type ReadBonus = OwnedBonus & Pick<AskedRow, 'player'>

/** Reads what placements ask for: bonuses anew each time, but those of all that ask at once in one statement. */
export interface BonusReader {
  bonuses(playerId: number, refs: readonly BonusRef[]): Promise<ReadBonus[]>
  places(matchIds: readonly number[]): Promise<ReadonlyMap<number, MatchPlace>>
}

interface Waiting {
  asked: readonly AskedBonus[]
  resolve: (found: ReadBonus[]) => void
  reject: (error: unknown) => void
}

export function createBonusReader({ db }: Pick<Services, 'db'>): BonusReader {
  const terms = new Map<number, CampaignTerms>()
  const places = new Map<number, MatchPlace>()
  let waiting: Waiting[] = []
  let isReading = false

  const read = async (batch: readonly Waiting[]) => {
    const found = await withTerms(
      db,
      terms,
      await askedBonuses(
        db,
        batch.flatMap(({ asked }) => asked),
      ),
    )
    const byPlace = new Map(found.map((bonus) => [bonus.at, bonus]))
    let first = 0
    for (const { asked, resolve } of batch) {
      const from = first
      first += asked.length
      resolve(asked.flatMap((_, index) => byPlace.get(from + index) ?? []))
    }
  }

  /** Whoever asks while a statement runs shares the next one; the first does not wait. */
  const next = () => {
    if (isReading || waiting.length === 0) return
    isReading = true
    setImmediate(() => {
      const batch = waiting
      waiting = []
      void read(batch)
        .catch((error: unknown) => {
          for (const { reject } of batch) reject(error)
        })
        .finally(() => {
          isReading = false
          next()
        })
    })
  }

  return {
    bonuses: (playerId, refs) =>
      new Promise((resolve, reject) => {
        const asked = refs.map(({ type, id }) => ({ type, id, playerId }))
        waiting.push({ asked, resolve, reject })
        next()
      }),
    places: async (matchIds) => {
      if (places.size > KEPT_MAX) places.clear()
      const missing = matchIds.filter((id) => !places.has(id))
      if (missing.length > 0) for (const [id, place] of await matchPlaces(db, missing)) places.set(id, place)
      return places
    },
  }
}

async function withTerms(
  db: Database,
  known: Map<number, CampaignTerms>,
  rows: readonly AskedRow[],
): Promise<(ReadBonus & Pick<AskedRow, 'at'>)[]> {
  if (known.size > KEPT_MAX) known.clear()
  const missing = [...new Set(rows.map(({ versionId }) => versionId).filter((id) => !known.has(id)))]
  if (missing.length > 0) for (const [id, read] of await termsOfVersions(db, missing)) known.set(id, read)
  return rows.flatMap((row) => {
    const terms = known.get(row.versionId)
    return terms ? [{ ...row, terms }] : []
  })
}
