import { listPaymentConcerns } from '@touchline/contract/calls/wallet/operator-payments'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { concernedPayments } from './concerns.queries.ts'

const LIMIT = 500

/** Requires the operator's key. */
export function listPaymentConcernsRoute(app: App, { db, env }: Services): void {
  route(app, listPaymentConcerns, async ({ request, query: { after = 0 } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const rows = await concernedPayments(db, after, LIMIT)
    return {
      payments: rows.map((row) => ({
        id: row.id,
        playerId: row.playerId,
        direction: row.direction,
        provider: row.provider,
        reference: row.reference,
        providerRef: row.providerRef,
        amount: { value: row.amountMinor, currency: row.currency },
        stage: row.stage,
        concern: row.concern,
        createdAt: row.createdAt.toISOString(),
      })),
    }
  })
}
