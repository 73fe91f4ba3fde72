import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import type { Player } from '@touchline/contract/entities/player/player'
import { Select } from '@touchline/ui/forms/select'
import Check from 'lucide-react/icons/check'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { accountsQuery, useAccounts } from '../../shared/player/accounts.ts'
import { updateSessionPlayer } from '../../shared/player/session-player.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import styles from './currency-choice.module.css'

/** The player's accounts, to choose the one bets are placed from, and further currencies to open one in. */
export function CurrencyChoice({ player }: { player: Player }) {
  const t = useT()
  const money = useMoney()
  const { currencies } = useSystem()
  const accounts = useAccounts()
  const { mutate: choose, isPending } = useChooseCurrency()
  const others = currencies.filter(({ code }) => !accounts.some(({ currency }) => currency === code))
  const sorted = accounts.toSorted((one, other) => one.currency.localeCompare(other.currency))
  return (
    <div className={styles.root}>
      <ul className={styles.accounts} aria-label={t('sb.account.accounts')}>
        {sorted.map(({ currency, available }) => (
          <li key={currency}>
            <button
              type="button"
              className={styles.account}
              aria-pressed={currency === player.currency}
              disabled={isPending}
              onClick={() => currency !== player.currency && choose(currency)}
            >
              <span className={styles.code}>{currency}</span>
              <span>{money(available, currency)}</span>
              <Check className={styles.check} size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Select
          label={t('sb.account.currency.add')}
          isLabelHidden
          value=""
          disabled={isPending}
          options={[
            { value: '', label: t('sb.account.currency.add') },
            ...others.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
          ]}
          onSelect={(code) => code && choose(code)}
        />
      )}
    </div>
  )
}

/** Opens the account if there is none yet, and makes it the current one. */
function useChooseCurrency() {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return useMutation({
    mutationFn: (currency: string) => api.call(createAccount, { body: { currency } }),
    onSuccess: async ({ currency }) => {
      await cancelAndInvalidate(queries, { queryKey: accountsQuery(api).queryKey })
      updateSessionPlayer(queries, { currency })
    },
    onError: (error) => raiseError(error, 'currency'),
  })
}
