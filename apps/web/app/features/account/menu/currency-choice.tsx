import type { Player } from '@touchline/contract/entities/player/player'
import Check from 'lucide-react/icons/check'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useAccounts } from '../../../shared/player/accounts/accounts.ts'
import { useChooseCurrency } from '../../../shared/player/accounts/use-choose-currency.ts'
import styles from './currency-choice.module.css'

/** The player's accounts, to choose the one bets are placed from. Further ones are opened in the wallet. */
export function CurrencyChoice({ player }: { player: Player }) {
  const t = useT()
  const money = useMoney()
  const accounts = useAccounts()
  const { choose, isPending } = useChooseCurrency()
  const sorted = accounts.toSorted((one, other) => one.currency.localeCompare(other.currency))
  return (
    <ul className={styles.accounts} aria-label={t('sb.account.accounts')}>
      {sorted.map(({ currency, available }) => (
        <li key={currency}>
          <button
            type="button"
            className={styles.account}
            aria-pressed={currency === player.currency}
            disabled={isPending}
            onClick={() => choose(currency)}
          >
            <span className={styles.code}>{currency}</span>
            <span>{money(available, currency)}</span>
            <Check className={styles.check} size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
