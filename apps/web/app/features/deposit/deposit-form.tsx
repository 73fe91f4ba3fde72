import { useQueryClient } from '@tanstack/react-query'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { ApiError } from '@touchline/contract/errors'
import { Button } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { type FormEvent, useRef, useState } from 'react'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { errorKey } from '../../shared/errors/error-key.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../shared/money/currencies.ts'
import { closeAccountDialog, openAccountDialog } from '../../shared/player/account-dialog.ts'
import { upsertAccount, useActiveAccount } from '../../shared/player/accounts.ts'
import { randomId } from '../../shared/player/device-id.ts'
import { useSystem } from '../../shared/site/app-context.tsx'
import { track } from '../../shared/tracking/track.ts'
import styles from './deposit-form.module.css'
import { quickAmounts } from './quick-amounts.ts'

/** Credits play money at once. `shortMinor`: what the balance lacks for a stake; shown, not filled in. */
export function DepositForm({ shortMinor }: { shortMinor: number }) {
  const t = useT()
  const session = useSession()
  const { isTestDepositAllowed } = useSystem().platformSettings
  if (!isTestDepositAllowed) return <p>{t('error.api.not_served')}</p>
  if (session.status === 'logged_in') {
    return <DepositFields currencyCode={session.player.currency} shortMinor={shortMinor} />
  }
  return (
    <EmptyState
      title={t('error.api.unauthorized')}
      action={
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      }
    />
  )
}

function DepositFields({ currencyCode, shortMinor }: { currencyCode: string; shortMinor: number }) {
  const t = useT()
  const money = useMoney()
  const currency = useCurrency(currencyCode)
  const account = useActiveAccount()
  const [amountMinor, setAmountMinor] = useState<number | null>(null)
  const { deposit, error, isSending } = useDeposit()

  function submit(event: FormEvent) {
    event.preventDefault()
    void deposit(amountMinor ?? 0, currencyCode)
  }

  return (
    <form className={styles.root} noValidate onSubmit={submit}>
      {account && (
        <p className={styles.balance}>
          {t('sb.account.balance')}
          <strong>{money(account.available, currencyCode)}</strong>
        </p>
      )}
      {shortMinor > 0 && (
        <p className={styles.short}>{t('sb.deposit.short', { amount: money(shortMinor, currencyCode) })}</p>
      )}
      <AmountField
        label={t('sb.deposit.amount')}
        currency={currency}
        valueMinor={amountMinor}
        onChange={setAmountMinor}
        error={error ?? undefined}
      />
      <fieldset className={styles.quick} aria-label={t('sb.deposit.quick')}>
        {quickAmounts(currency).map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={each === amountMinor}
            onClick={() => setAmountMinor(each)}
          >
            {money(each, currencyCode)}
          </Button>
        ))}
      </fieldset>
      <p className={styles.hint}>{t('sb.deposit.hint')}</p>
      <Button type="submit" variant="primary" size="large" isWide isLoading={isSending}>
        {amountMinor
          ? t('sb.deposit.submit.amount', { amount: money(amountMinor, currencyCode) })
          : t('sb.deposit.title')}
      </Button>
    </form>
  )
}

/** One key for an amount until the reply: a second press, or a lost reply, credits once. */
function useDeposit() {
  const t = useT()
  const api = useApi()
  const money = useMoney()
  const queries = useQueryClient()
  const attempt = useRef<{ key: string; amountMinor: number } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function deposit(amountMinor: number, currencyCode: string): Promise<void> {
    if (amountMinor <= 0) {
      setError(t('sb.deposit.amount.missing'))
      return
    }
    setError(null)
    setIsSending(true)
    if (attempt.current?.amountMinor !== amountMinor) attempt.current = { key: randomId(), amountMinor }
    try {
      const { account } = await api.call(
        testDeposit,
        { body: { amount: { value: amountMinor, currency: currencyCode } } },
        { idempotencyKey: attempt.current.key },
      )
      upsertAccount(queries, account)
      track({ event: 'deposit' })
      closeAccountDialog()
      alerts.raise({
        type: 'success',
        title: t('sb.deposit.done', { amount: money(amountMinor, currencyCode) }),
      })
    } catch (failure) {
      if (!(failure instanceof ApiError)) reportError(failure, 'deposit')
      setError(t(errorKey(failure)))
    } finally {
      setIsSending(false)
    }
  }

  return { deposit, error, isSending }
}
