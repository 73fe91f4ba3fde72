import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getAutoPayouts, removeAutoPayout, setAutoPayout } from '@touchline/contract/calls/wallet/auto-payout'
import type { AutoPayout } from '@touchline/contract/entities/player/auto-payout'
import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { type FormEvent, useId, useState } from 'react'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../../shared/money/currencies.ts'
import { withFreshProof } from '../../../shared/player/proofs/fresh-proof.ts'
import styles from '../wallet.module.css'
import type { PayoutTarget } from './payout-targets.ts'

const KEY = ['player', 'auto-payouts'] as const

export interface AutoPayoutsProps {
  currency: string
  targets: readonly PayoutTarget[]
}

/** Where the law wants it: above which balance the player is paid out without asking. */
export function AutoPayouts({ currency, targets }: AutoPayoutsProps) {
  const t = useT()
  const api = useApi()
  const titleId = useId()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.call(getAutoPayouts, {}, { signal }),
  })
  const accounts = targets.flatMap(({ instrument }) => (instrument ? [instrument] : []))
  const present = data?.autoPayouts.find(({ above }) => above.currency === currency) ?? null
  if (!data || (accounts.length === 0 && !present)) return null
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.auto_payout.title')}
      </h2>
      {present ? (
        <Present payout={present} />
      ) : (
        <AutoPayoutForm currency={currency} accounts={accounts.map(({ id, label }) => ({ id, label }))} />
      )}
    </section>
  )
}

function Present({ payout: { above, label } }: { payout: AutoPayout }) {
  const t = useT()
  const money = useMoney()
  const change = useChange()
  const api = useApi()
  const { value, currency } = above
  return (
    <>
      <p>{t('sb.auto_payout.rule', { amount: money(value, currency), account: label })}</p>
      <Button onClick={() => void change(() => api.call(removeAutoPayout, { params: { currency } }))}>
        {t('sb.auto_payout.end')}
      </Button>
    </>
  )
}

function AutoPayoutForm({
  currency,
  accounts,
}: {
  currency: string
  accounts: readonly { id: number; label: string }[]
}) {
  const t = useT()
  const api = useApi()
  const change = useChange()
  const [aboveMinor, setAboveMinor] = useState<number | null>(null)
  const [chosen, setChosen] = useState(String(accounts[0]?.id))
  const [error, setError] = useState<string | undefined>()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (aboveMinor === null) return setError(t('sb.deposit.amount.missing'))
    const body = { aboveValue: aboveMinor, instrumentId: Number(chosen) }
    void change(() => withFreshProof(() => api.call(setAutoPayout, { params: { currency }, body })))
  }

  return (
    <form className={styles.group} noValidate onSubmit={submit}>
      <p className={styles.quiet}>{t('sb.auto_payout.lead')}</p>
      <AmountField
        label={t('sb.auto_payout.above')}
        currency={useCurrency(currency)}
        valueMinor={aboveMinor}
        onChange={setAboveMinor}
        error={error}
      />
      <Select
        label={t('sb.auto_payout.account')}
        value={chosen}
        options={accounts.map(({ id, label }) => ({ value: String(id), label }))}
        onSelect={setChosen}
      />
      <Button type="submit" isWide>
        {t('sb.auto_payout.begin')}
      </Button>
    </form>
  )
}

/** Sends it, and asks again what holds. */
function useChange() {
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return async (send: () => Promise<unknown>) => {
    try {
      await send()
    } catch (error) {
      raiseError(error, 'auto-payout')
    }
    await queries.invalidateQueries({ queryKey: KEY })
  }
}
