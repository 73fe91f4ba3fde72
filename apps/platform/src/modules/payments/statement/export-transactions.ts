import { exportTransactions } from '@touchline/contract/calls/wallet/transactions'
import { type App, route } from '../../../core/http/route.ts'
import { currencyByCode } from '../../wallet/index.ts'
import type { PaymentContext } from '../payment-context.ts'
import { idsOf } from './list-transactions.ts'
import { openingBalances, type StatementLine, statementAfter } from './statement.queries.ts'
import { STATEMENT_KINDS } from './transaction-kinds.ts'

const BATCH = 5_000
const HEADER = 'time,kind,currency,amount,balance,bet,payment,transaction'

/** The file is read in one transaction, so that its lines and its first balances are of the same moment. */
export function exportTransactionsRoute(app: App, { services: { db, clock, packs } }: PaymentContext): void {
  route(app, exportTransactions, async ({ query, player, reply }) => {
    const now = clock.now()
    const { historyMonths } = await packs.ofPlayer(db, player.id)
    const span = {
      playerId: player.id,
      currency: query.currency ?? null,
      from: query.from === undefined ? monthsBefore(now, historyMonths.onLine) : new Date(query.from),
      until: query.until === undefined ? null : new Date(query.until),
    }
    const text = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const lines: string[] = [HEADER]
        const balances = new Map<string, number>()
        for (const { currency, balance } of await openingBalances(tx, span)) {
          balances.set(currency, balance)
          lines.push(
            row([
              span.from.toISOString(),
              'opening_balance',
              currency,
              decimal(balance, currency),
              decimal(balance, currency),
            ]),
          )
        }
        for await (const line of linesOf((after) => statementAfter(tx, span, { after, limit: BATCH }))) {
          const before = balances.get(line.currency)
          const balanceAfter = before === undefined ? null : before + line.signed
          if (balanceAfter !== null) balances.set(line.currency, balanceAfter)
          lines.push(toRow({ ...line, balanceAfter }))
        }
        return `${lines.join('\r\n')}\r\n`
      })
    reply
      .type('text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="transactions-${now.toISOString().slice(0, 10)}.csv"`,
      )
    return text
  })
}

type Entry = Omit<StatementLine, 'balanceAfter'>

async function* linesOf(next: (after: number) => Promise<Entry[]>): AsyncGenerator<Entry, void> {
  let after = 0
  for (;;) {
    const lines = await next(after)
    yield* lines
    const last = lines.at(-1)
    if (!last || lines.length < BATCH) return
    after = last.id
  }
}

function toRow({ id, kind, currency, signed, balanceAfter, reference, createdAt }: StatementLine): string {
  const { betId, paymentId } = idsOf(reference)
  return row([
    createdAt.toISOString(),
    STATEMENT_KINDS[kind] ?? 'correction',
    currency,
    decimal(signed, currency),
    balanceAfter === null ? null : decimal(balanceAfter, currency),
    betId,
    paymentId,
    id,
  ])
}

/** Nothing in it needs quotes: numbers, times and names of our own. */
function row(values: readonly (string | number | null)[]): string {
  return [...values, ...Array<null>(HEADER.split(',').length - values.length).fill(null)]
    .map((value) => value ?? '')
    .join(',')
}

/** Digits alone, whatever the size: no float takes part. */
function decimal(minor: number, currency: string): string {
  const exponent = currencyByCode(currency)?.exponent ?? 0
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const fraction = exponent === 0 ? '' : `.${digits.slice(-exponent)}`
  return `${minor < 0 ? '-' : ''}${whole}${fraction}`
}

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment)
  before.setUTCMonth(before.getUTCMonth() - months)
  // Of a month without that day its last one.
  if (before.getUTCDate() !== moment.getUTCDate()) before.setUTCDate(0)
  return before
}
