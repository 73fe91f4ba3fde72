import { listDebts } from '@touchline/contract/calls/corrections/debts'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { debtsAfter } from '../../wallet/index.ts'

const DEBTS_MAX = 500

/** Requires the operator's key. */
export function listDebtsRoute(app: App, { db, env }: Services): void {
  route(app, listDebts, async ({ request, query: { after = 0 } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    return { debts: await debtsAfter(db, after, DEBTS_MAX) }
  })
}
