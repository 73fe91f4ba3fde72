import { listTransactions } from '@touchline/contract/calls/wallet/transactions'
import type { Transaction, TransactionSums } from '@touchline/contract/entities/player/transaction'
import { type App, route } from '../../../core/http/route.ts'
import { lifetimeSpend } from '../../protection/index.ts'
import type { PaymentContext } from '../payment-context.ts'
import { type StatementLine, type StatementSum, statementPage, statementSums } from './statement.queries.ts'
import { STATEMENT_KINDS, transferKindsOf } from './transaction-kinds.ts'

const PAGE_LIMIT = 20

export function listTransactionsRoute(app: App, { services: { db } }: PaymentContext): void {
  route(app, listTransactions, async ({ query, player }) => {
    const { kind, currency = null, page = 1, limit = PAGE_LIMIT } = query
    const span = {
      playerId: player.id,
      currency,
      from: query.from === undefined ? null : new Date(query.from),
      until: query.until === undefined ? null : new Date(query.until),
    }
    const kinds = kind === undefined ? null : transferKindsOf(kind)
    const lines = await statementPage(db, span, { kinds, page, limit })
    const sums = await statementSums(db, span)
    const total = sums
      .filter((one) => kinds === null || kinds.includes(one.kind))
      .reduce((all, { count }) => all + count, 0)
    const lifetime = await lifetimeSpend(db, player.id)
    return {
      transactions: lines.map(toTransaction),
      sums: sumsOf(sums),
      lifetime: lifetime
        .filter((one) => currency === null || one.currency === currency)
        .map(({ currency: of, deposited, withdrawn }) => ({
          currency: of,
          deposited,
          withdrawn,
          net: deposited - withdrawn,
        })),
      pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
    }
  })
}

function toTransaction({
  id,
  kind,
  currency,
  signed,
  balanceAfter,
  reference,
  createdAt,
}: StatementLine): Transaction {
  return {
    id,
    kind: STATEMENT_KINDS[kind] ?? 'correction',
    currency,
    signedValue: signed,
    balanceAfter,
    ...idsOf(reference),
    createdAt: createdAt.toISOString(),
  }
}

/** What an entry is about, by its reference: `bet:17`, `payment:4`. */
export function idsOf(reference: string): { betId: number | null; paymentId: number | null } {
  const [, name, id] = /^(bet|payment):(\d+)/.exec(reference) ?? []
  return {
    betId: name === 'bet' ? Number(id) : null,
    paymentId: name === 'payment' ? Number(id) : null,
  }
}

const STAKED = new Set(['stake', 'stake_returned', 'game_stake', 'game_stake_returned'])
const RETURNED = new Set(['payout', 'cashout', 'game_payout', 'correction', 'debt_repayment'])
const DEPOSITED = new Set(['deposit'])
const WITHDRAWN = new Set(['withdrawal', 'withdrawal_returned', 'deposit_reversed'])

function sumsOf(rows: readonly StatementSum[]): TransactionSums[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const sumOf = (kinds: ReadonlySet<string>) =>
      own
        .filter(({ kind }) => kinds.has(STATEMENT_KINDS[kind] ?? ''))
        .reduce((total, { sum }) => total + sum, 0)
    const [staked, returned] = [0 - sumOf(STAKED), sumOf(RETURNED)]
    return {
      currency,
      staked,
      returned,
      won: returned - staked,
      deposited: sumOf(DEPOSITED),
      withdrawn: 0 - sumOf(WITHDRAWN),
    }
  })
}
