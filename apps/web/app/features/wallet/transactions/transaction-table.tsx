import type { Transaction } from '@touchline/contract/entities/player/transaction'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { signedAmount } from './signed-amount.ts'
import styles from './transactions.module.css'

export function TransactionTable({ transactions }: { transactions: readonly Transaction[] }) {
  const t = useT()
  return (
    <table className={styles.table}>
      <caption data-spoken-only>{t('sb.transactions.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sb.transactions.when')}</th>
          <th scope="col">{t('sb.transactions.kind')}</th>
          <th scope="col">{t('sb.deposit.amount')}</th>
          {hasBalance(transactions) && <th scope="col">{t('sb.account.balance')}</th>}
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Line key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
    </table>
  )
}

/** Not where the money is at an operator: no balance of it is known here. */
export function hasBalance(transactions: readonly Transaction[]): boolean {
  return transactions.some(({ balanceAfter }) => balanceAfter !== null)
}

function Line({ transaction }: { transaction: Transaction }) {
  const t = useT()
  const money = useMoney()
  const paths = usePaths()
  const format = useLocalFormat()
  const { kind, currency, signedValue, balanceAfter, betId, createdAt } = transaction
  const name = t(`sb.transactions.kind.${kind}`)
  return (
    <tr>
      <td>
        <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
      </td>
      <td>{betId === null ? name : <a href={paths.bet(betId)}>{name}</a>}</td>
      <td data-tone={signedValue < 0 ? 'out' : 'in'}>
        {signedAmount(money(Math.abs(signedValue), currency), signedValue < 0)}
      </td>
      {balanceAfter !== null && <td>{money(balanceAfter, currency)}</td>}
    </tr>
  )
}
