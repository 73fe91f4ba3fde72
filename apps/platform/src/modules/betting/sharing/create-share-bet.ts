import { createHash } from 'node:crypto'
import { createShareBet } from '@touchline/contract/calls/bets/share-code'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import type { SharedBetPlacement } from '@touchline/contract/entities/shared-bet'
import { ApiError } from '@touchline/contract/errors'
import type { Database } from '../../../core/database/connect.ts'
import { addressKey } from '../../../core/http/border/address-key.ts'
import { createWindowCounter } from '../../../core/http/border/window-counter.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { marketsByRefs } from '../../catalogue/index.ts'
import { newShareCode } from './share-code.ts'
import { upsertSharedSlip } from './shared-slips.queries.ts'

/** POST /bets/share-code. The same slip has the same code, whoever shares it. */
export function createShareBetRoute(
  app: App,
  { db, clock, env }: Services,
  isFeatureOn: (feature: string, host: string) => boolean,
): void {
  const count = createWindowCounter({ max: env.SHARES_PER_HOUR, windowMs: HOUR_MS })
  route(app, createShareBet, async ({ body: { bets }, request }) => {
    if (!isFeatureOn('shareBet', request.host)) throw new ApiError('forbidden')
    // Anybody may share, and each slip is kept for months.
    const waitS = env.RATE_LIMITS ? count(addressKey(request.ip)) : 0
    if (waitS > 0) throw new ApiError('rate_limited', { retryAfterS: waitS })
    await rejectUnknown(
      db,
      bets.flatMap(({ selections }) => selections),
    )
    return { code: await codeFor(db, bets, clock.now()) }
  })
}

const HOUR_MS = 3_600_000

async function codeFor(db: Database, bets: readonly SharedBetPlacement[], createdAt: Date): Promise<string> {
  const contentHash = createHash('sha256').update(JSON.stringify(bets)).digest()
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const code = await upsertSharedSlip(db, { code: newShareCode(), contentHash, bets, createdAt })
    if (code) return code
  }
  throw new ApiError('unavailable', { retryAfterS: 1 })
}

/** Codes collide rarely; several collisions in a row are a bug. */
const ATTEMPTS = 3

async function rejectUnknown(db: Database, selections: readonly SelectionPlacement[]): Promise<void> {
  const markets = await marketsByRefs(db, selections)
  const known = new Set(
    markets.flatMap(({ matchId, marketId, specifier, outcomes }) =>
      outcomes.map(({ id }) => JSON.stringify([matchId, marketId, specifier, id])),
    ),
  )
  const isKnown = ({ matchId, marketId, specifier, outcomeId }: SelectionPlacement) =>
    known.has(JSON.stringify([matchId, marketId, specifier, outcomeId]))
  if (!selections.every(isKnown)) throw new ApiError('unknown_selection')
}
