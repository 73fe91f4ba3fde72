import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useAccounts } from '../../../shared/player/accounts/accounts.ts'
import styles from './debt-notes.module.css'

/** What the player owes after corrected results, in each currency; nothing normally. */
export function DebtNotes() {
  const t = useT()
  const money = useMoney()
  return useAccounts().flatMap(({ currency, debt = 0 }) =>
    debt > 0 ? (
      <p key={currency} className={styles.note}>
        {t('sb.account.debt', { amount: money(debt, currency) })}
      </p>
    ) : (
      []
    ),
  )
}
