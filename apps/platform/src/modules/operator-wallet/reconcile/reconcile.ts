import type { WalletDifference } from '@touchline/contract/calls/wallet/operator-wallet'
import { ApiError } from '@touchline/contract/errors'
import type { StatementEntry, WalletReply } from '@touchline/contract/operator-wallet/wallet-calls'
import type { Services } from '../../../core/services.ts'
import type { WalletConnection } from '../calls/wallets.ts'
import { beginComparison } from './compare.ts'
import { knownReferences, movementsOf } from './reconcile.queries.ts'

const ANSWER_MS = 30_000
/** The clocks of two companies differ by less. */
const MARGIN_MS = 5 * 60_000

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
  // An entry whose answer was lost was booked long before it was answered. What still waits may wait for ever, and is known
  // to wait without the operator's word.
  const firstMs = ours
    .filter(({ answeredAt }) => answeredAt !== null)
    .reduce((earliestMs, { createdAt }) => Math.min(earliestMs, createdAt.getTime()), from.getTime())
  const comparison = beginComparison(ours, { from, to, now: clock.now() })
  const pages = statementPages(connection, spanAround(firstMs, to.getTime(), MARGIN_MS))
  for await (const entries of pages) {
    const others = entries.filter(({ reference }) => !comparison.isOurs(reference))
    const bookedMs = others.map(({ bookedAt }) => Date.parse(bookedAt))
    const named =
      others.length === 0
        ? []
        : await knownReferences(
            db,
            // By our clock.
            { wallet, ...spanAround(Math.min(...bookedMs), Math.max(...bookedMs), 2 * MARGIN_MS) },
            others.map(({ reference }) => reference),
          )
    comparison.add(entries, named)
  }
  return comparison.end()
}

function spanAround(fromMs: number, toMs: number, marginMs: number): { from: Date; to: Date } {
  return { from: new Date(fromMs - marginMs), to: new Date(toMs + marginMs) }
}

/** In the order of booking, as many as there are. Whoever ends a page where an earlier one ended goes round in circles. */
async function* statementPages(
  connection: WalletConnection,
  span: { from: Date; to: Date },
): AsyncGenerator<StatementEntry[]> {
  const ends = new Set<string>()
  let after: string | null = null
  while (true) {
    const { entries, isLast } = await pageAfter(connection, span, after)
    after = entries.at(-1)?.reference ?? null
    if (after !== null && ends.has(after))
      throw new ApiError('wallet_unavailable', { details: 'a statement without an end' })
    yield entries
    if (isLast || after === null) return
    ends.add(after)
  }
}

async function pageAfter(
  { call }: WalletConnection,
  { from, to }: { from: Date; to: Date },
  after: string | null,
): Promise<WalletReply<'statement'>> {
  const span = { from: from.toISOString(), to: to.toISOString() }
  const outcome = await call('statement', { ...span, after }, ANSWER_MS)
  if (outcome.status !== 'answered') throw new ApiError('wallet_unavailable')
  return outcome.reply
}
