import { sql } from 'kysely'
import type { Database } from '../../core/database/connect.ts'
import type { MarketRef } from '../catalogue/index.ts'
import type { ExposureState } from './exposure-state.ts'

export interface LegToExpose extends MarketRef {
  playerId: number
  /** In UTC, as 2026-11-22. */
  day: string
  combination: string | null
  sportKey: string
  phase: 'prematch' | 'live'
  outcomeId: number
  isWinnerTakesOne: boolean
}

/** What these legs would be checked against as things stand, in their order. */
export async function exposureOfLegs(db: Database, legs: readonly LegToExpose[]): Promise<ExposureState[]> {
  const { rows } = await sql<{ state: ExposureState[] }>`
    select exposure_of_legs(${JSON.stringify(legs)}::jsonb) as state`.execute(db)
  return rows[0]?.state ?? []
}
