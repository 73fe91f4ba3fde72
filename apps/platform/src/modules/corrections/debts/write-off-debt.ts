import { writeOffDebt } from '@touchline/contract/calls/corrections/debts'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { accountIn, publishBalance, writeOff } from '../../wallet/index.ts'
import { insertAction, isSameAction } from '../operator-actions.queries.ts'

/** Requires the operator's key. */
export function writeOffDebtRoute(app: App, services: Services): void {
  const { db, env, clock } = services
  route(app, writeOffDebt, async ({ request, params: { id: playerId }, body, idempotencyKey: key }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const { actor, reason, currency, amount } = body
    const action = {
      kind: 'write_off_debt',
      actor,
      reason,
      payload: { playerId, currency, amount },
    } as const
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      const id = await insertAction(tx, { ...action, key, now })
      if (id !== null)
        await writeOff(tx, { playerId, currency, reference: `operator:${id}`, at: now }, amount)
      else if (!(await isSameAction(tx, key, action))) throw new ApiError('idempotency_key_reused')
    })
    await publishBalance(services, playerId, currency)
    const account = await accountIn(db, playerId, currency)
    if (!account) throw new ApiError('not_found')
    return { account }
  })
}
