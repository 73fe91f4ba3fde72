import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { type App, route } from '../../../core/http/route.ts'
import { isForbidden } from '../events/decide.ts'
import { methodsFor } from '../methods/offered-methods.ts'
import type { PaymentContext } from '../payment-context.ts'
import { keptInstruments } from './instruments.queries.ts'

export function listInstrumentsRoute(app: App, { services, providers }: PaymentContext): void {
  const { db, packs } = services
  route(app, listInstruments, async ({ player }) => {
    const pack = await packs.ofPlayer(db, player.id)
    const codesFor = (direction: 'deposit' | 'withdrawal') =>
      new Set(methodsFor(providers, pack, direction).map(({ code }) => code))
    const [deposits, withdrawals] = [codesFor('deposit'), codesFor('withdrawal')]
    const rows = await keptInstruments(db, player.id)
    return {
      instruments: rows
        .filter(({ provider }) => providers.has(provider))
        .map((row) => ({
          id: row.id,
          method: row.method,
          kind: row.kind,
          label: row.label,
          canDeposit: deposits.has(row.method) && !isForbidden(row, row, pack),
          canWithdraw: withdrawals.has(row.method),
          addedAt: (row.keptAt ?? row.createdAt).toISOString(),
          lastUsedAt: row.lastUsedAt.toISOString(),
        })),
    }
  })
}
