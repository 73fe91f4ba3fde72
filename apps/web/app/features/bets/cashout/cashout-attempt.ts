import * as z from 'zod/mini'
import type { Attempt } from '../../../shared/api/store-attempt.ts'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { storedJson } from '../../../shared/storage/stored-value.ts'
import { createPersistedStore } from '../../../shared/store/create-persisted-store.ts'

const CashoutAttempt = z.object({
  idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
  playerId: z.int(),
  askedAtMs: z.int(),
  /** What was paid for parts of the bet before, to compute from the reply what this sale adds. */
  paidBeforeMinor: z.int(),
  body: z.object({
    betId: z.int(),
    toCashout: z.object({ value: z.int().check(z.positive()), currency: z.string() }),
    /** The part of the stake to sell; all of it when absent. */
    stake: z.optional(z.int().check(z.positive())),
    toleranceThousandths: z.optional(z.int()),
  }),
}) satisfies z.ZodMiniType<Attempt<object>>
/** A request to sell a bet or a part of it. */
export type CashoutAttempt = z.infer<typeof CashoutAttempt>
export type CashoutBody = CashoutAttempt['body']

/** The pending sales: several bets may be sold at once. Stored, so that they survive a reload of the tab. */
export function storedCashouts(storage: KeyValueStorage) {
  const attempts = createPersistedStore<readonly CashoutAttempt[] | null>({
    storage,
    key: 'cashouts',
    initial: null,
    format: storedJson(z.array(CashoutAttempt)),
  })
  const all = () => attempts.get() ?? []

  function retain(isWanted: (attempt: CashoutAttempt) => boolean): void {
    const left = all().filter(isWanted)
    attempts.set(left.length > 0 ? left : null)
  }

  return {
    all,
    retain,
    add: (attempt: CashoutAttempt) => attempts.set([...all(), attempt]),
    remove: ({ idempotencyKey }: CashoutAttempt) =>
      retain((attempt) => attempt.idempotencyKey !== idempotencyKey),
  }
}
