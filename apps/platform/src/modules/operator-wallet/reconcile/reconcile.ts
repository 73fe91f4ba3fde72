import type { WalletDifference } from '@touchline/contract/calls/wallet/operator-wallet'
import { ApiError } from '@touchline/contract/errors'
import type { StatementEntry } from '@touchline/contract/operator-wallet/wallet-calls'
import type { Services } from '../../../core/services.ts'
import type { WalletConnection } from '../calls/wallets.ts'
import { differencesOf } from './compare.ts'
import { knownReferences, movementsOf } from './reconcile.queries.ts'

const ANSWER_MS = 30_000
/** The clocks of two companies differ by less. */
const MARGIN_MS = 5 * 60_000
/** A wallet that never says "last" is not asked for ever. */
const PAGES_MAX = 1_000

export interface Reconciled {
  compared: number
  differences: WalletDifference[]
}

/** Compares what a wallet booked in a span with what it was told. Throws `wallet_unavailable` without its statement. */
export async function reconcile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  connection: WalletConnection,
  { from, to }: { from: Date; to: Date },
): Promise<Reconciled> {
  const wallet = connection.settings.name
  const ours = await movementsOf(db, { wallet, from, to })
  // An entry whose answer was lost was booked long before it was answered.
  const firstMs = Math.min(from.getTime(), ...ours.map(({ createdAt }) => createdAt.getTime()))
  const around = (marginMs: number) => ({
    from: new Date(firstMs - marginMs),
    to: new Date(to.getTime() + marginMs),
  })
  const asked = around(MARGIN_MS)
  const theirs = await statementOf(connection, {
    from: asked.from.toISOString(),
    to: asked.to.toISOString(),
  })
  const booked = new Set(ours.map(({ reference }) => reference))
  const named = await knownReferences(
    db,
    // By our clock.
    { wallet, ...around(2 * MARGIN_MS) },
    theirs.flatMap(({ reference }) => (booked.has(reference) ? [] : [reference])),
  )
  const differences = differencesOf({ ours, named, theirs, from, to, now: clock.now() })
  return { compared: new Set([...ours, ...theirs].map(({ reference }) => reference)).size, differences }
}

async function statementOf(
  { call }: WalletConnection,
  span: { from: string; to: string },
): Promise<StatementEntry[]> {
  const entries: StatementEntry[] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const outcome = await call('statement', { ...span, after: entries.at(-1)?.reference ?? null }, ANSWER_MS)
    if (outcome.status !== 'answered') throw new ApiError('wallet_unavailable')
    entries.push(...outcome.reply.entries)
    if (outcome.reply.isLast || outcome.reply.entries.length === 0) return entries
  }
  throw new ApiError('wallet_unavailable', { details: 'a statement without an end' })
}
