import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { useState } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOfferedCurrencies } from '../../../shared/money/currencies.ts'
import { useAccounts } from '../../../shared/player/accounts/accounts.ts'
import { useOpenAccount } from '../../../shared/player/accounts/use-choose-currency.ts'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import styles from '../wallet.module.css'

/** An account in a further currency, by two presses: it becomes the one that bets are placed from. */
export function OpenAccount() {
  const t = useT()
  const currencies = useOfferedCurrencies()
  const accounts = useAccounts()
  const { mutate: open, isPending } = useOpenAccount()
  const [isOpen, setIsOpen] = useState(false)
  const hasBeenOpen = useHasBeen(isOpen)
  const [chosen, setChosen] = useState<string | null>(null)
  const others = currencies.filter(({ code }) => !accounts.some(({ currency }) => currency === code))
  const [first] = others
  if (accounts.length === 0 || !first) return null
  if (!isOpen) {
    return (
      <div className={styles.buttons}>
        <Button ref={hasBeenOpen ? focus : undefined} onClick={() => setIsOpen(true)}>
          {t('sb.account.currency.add')}
        </Button>
      </div>
    )
  }
  const { code } = others.find((each) => each.code === chosen) ?? first
  return (
    <form
      className={styles.open}
      onSubmit={(event) => {
        event.preventDefault()
        open(code, {
          onSuccess: () => {
            setIsOpen(false)
            alerts.raise({ type: 'success', title: t('sb.wallet.opened', { currency: code }) })
          },
        })
      }}
    >
      <Select
        label={t('sb.account.currency')}
        value={code}
        ref={focus}
        disabled={isPending}
        options={others.map((each) => ({ value: each.code, label: `${each.code} – ${each.name}` }))}
        onSelect={setChosen}
      />
      <p className={styles.quiet}>{t('sb.wallet.open.hint')}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isLoading={isPending}>
          {t('sb.wallet.open', { currency: code })}
        </Button>
        <Button variant="quiet" onClick={() => setIsOpen(false)}>
          {t('sb.limits.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The focus goes with the button that was pressed, to what takes its place. */
const focus = (element: HTMLElement | null) => element?.focus()
