import type { FittingTerms } from '@touchline/betting/bonuses/fit-bonus'
import type { Database } from '../../../core/database/connect.ts'
import type { Packs } from '../../../core/packs.ts'
import type { Services } from '../../../core/services.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { termsOfVersions } from '../campaigns/campaigns.queries.ts'
import { type AskedBonus, type AskedRow, askedBonuses } from '../owned/asked.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { type BonusRef, type OwnedBonus, refOf } from '../owned/owned.queries.ts'
import { fittingTerms } from './fitting-terms.ts'
import { type MatchPlace, matchPlaces } from './match-places.queries.ts'

/** The terms of a version never change, and a match stays in its league. */
const KEPT_MAX = 10_000
const FRESH_MS = 1_000

/** A grant and what follows from it alone. */
export interface ReadBonus {
  owned: OwnedBonus
  /** Null where its campaign has nothing for a bet. */
  fitting: FittingTerms | null
  isEligible: boolean
}

/** Reads what placements ask for, those of all that ask at once in one statement. */
export interface BonusReader {
  read(playerId: number, refs: readonly BonusRef[]): Promise<ReadBonus[]>
  /**
   * As they were read within a second, or null where one was not. A grant may have changed since: placement compares its
   * version under its locks, and a refusal reads again first.
   */
  cached(playerId: number, refs: readonly BonusRef[]): ReadBonus[] | null
  places(matchIds: readonly number[]): Promise<ReadonlyMap<number, MatchPlace>>
}

interface Waiting {
  asked: readonly AskedBonus[]
  resolve: (found: ReadBonus[]) => void
  reject: (error: unknown) => void
}

export function createBonusReader({
  db,
  clock,
  packs,
}: Pick<Services, 'db' | 'clock' | 'packs'>): BonusReader {
  const entries = new Map<string, { bonus: ReadBonus; untilMs: number }>()
  const terms = new Map<number, CampaignTerms>()
  const places = new Map<number, MatchPlace>()
  let waiting: Waiting[] = []
  let isReading = false

  const readBatch = async (batch: readonly Waiting[]) => {
    const found = await withTerms(
      db,
      terms,
      await askedBonuses(
        db,
        batch.flatMap(({ asked }) => asked),
      ),
    )
    const byPlace = new Map(found.map(({ at, player, ...owned }) => [at, readBonus(owned, player, packs)]))
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
      void readBatch(batch)
        .catch((error: unknown) => {
          for (const { reject } of batch) reject(error)
        })
        .finally(() => {
          isReading = false
          next()
        })
    })
  }

  const read = async (playerId: number, refs: readonly BonusRef[]) => {
    const bonuses = await new Promise<ReadBonus[]>((resolve, reject) => {
      const asked = refs.map(({ type, id }) => ({ type, id, playerId }))
      waiting.push({ asked, resolve, reject })
      next()
    })
    const untilMs = clock.now().getTime() + FRESH_MS
    if (entries.size >= KEPT_MAX) entries.clear()
    for (const bonus of bonuses) entries.set(bonusText(playerId, refOf(bonus.owned)), { bonus, untilMs })
    return bonuses
  }

  return {
    read,
    cached: (playerId, refs) => {
      const nowMs = clock.now().getTime()
      const bonuses = refs.flatMap((ref) => {
        const entry = entries.get(bonusText(playerId, ref))
        return entry && entry.untilMs > nowMs ? [entry.bonus] : []
      })
      return bonuses.length === refs.length ? bonuses : null
    },
    places: async (matchIds) => {
      if (places.size > KEPT_MAX) places.clear()
      const missing = matchIds.filter((id) => !places.has(id))
      if (missing.length > 0) for (const [id, place] of await matchPlaces(db, missing)) places.set(id, place)
      return places
    },
  }
}

function readBonus(owned: OwnedBonus, player: AskedRow['player'], packs: Packs): ReadBonus {
  return { owned, fitting: fittingTerms(owned, []), isEligible: isEligible(owned.terms, player, packs) }
}

function bonusText(playerId: number, { type, id }: BonusRef): string {
  return `${playerId}:${type}:${id}`
}

async function withTerms(
  db: Database,
  known: Map<number, CampaignTerms>,
  rows: readonly AskedRow[],
): Promise<(OwnedBonus & Pick<AskedRow, 'at' | 'player'>)[]> {
  if (known.size > KEPT_MAX) known.clear()
  const missing = [...new Set(rows.map(({ versionId }) => versionId).filter((id) => !known.has(id)))]
  if (missing.length > 0) for (const [id, read] of await termsOfVersions(db, missing)) known.set(id, read)
  return rows.flatMap((row) => {
    const terms = known.get(row.versionId)
    return terms ? [{ ...row, terms }] : []
  })
}
