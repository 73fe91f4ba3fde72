import { BET_TYPES } from '@touchline/betting/slip/types'
import type { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { BodyOf } from '@touchline/contract/define-call'
import { BetPlacement, EditedBet } from '@touchline/contract/entities/bet'
import { OddsAcceptMode } from '@touchline/contract/entities/settings'
import * as z from 'zod/mini'
import type { Attempt } from '../api/store-attempt.ts'
import type { KeyValueStorage } from '../storage/browser-storage.ts'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'
import type { Store } from '../store/create-store.ts'

/** `edited`: the bet that is given up for these. */
export type PlacementBody = BodyOf<typeof placeBets> & { edited?: EditedBet | undefined }

const PlacementAttempt = z.object({
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
  playerId: z.int(),
  body: z.object({
    meta: z.object({
      deviceId: z.string().check(z.maxLength(300)),
      quick: z.boolean(),
      type: z.optional(z.enum(BET_TYPES)),
      autoAcceptOddsChange: z.optional(OddsAcceptMode),
    }),
    bets: z.array(BetPlacement).check(z.minLength(1)),
    edited: z.optional(EditedBet),
  }) satisfies z.ZodMiniType<PlacementBody>,
  isGivenUp: z.optional(z.boolean()),
})

/** The request to place bets that is under way, if any; survives a reload of the tab. */
export type PendingPlacement = Store<Attempt<PlacementBody> | null>

export function pendingPlacement(storage: KeyValueStorage, key: string): PendingPlacement {
  return createPersistedStore<Attempt<PlacementBody> | null>({
    storage,
    key,
    initial: null,
    format: storedJson(PlacementAttempt),
  })
}
