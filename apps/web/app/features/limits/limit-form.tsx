import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { limitRule } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { type LimitPeriod, MONEY_LIMIT_TYPES, windowPeriodOf } from '@touchline/protection/limits/limit-types'
import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { type SpokenLimit, useLimitText } from '../../shared/limits/use-limit-text.ts'
import { AmountField } from '../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../shared/money/currencies.ts'
import { ChangePreviewNote } from './change-preview.tsx'
import { valueOf } from './limit-value.ts'
import styles from './limits.module.css'
import { typedMinutes } from './typed-minutes.ts'
import { useLimitChanges } from './use-limit-changes.ts'

export interface LimitFormProps {
  type: SpokenLimit
  /** For which of them it can be set. */
  periods: readonly [LimitPeriod, ...LimitPeriod[]]
  currency: string
  /** The limit that holds; null for a first one. */
  current: UserLimit | null
  /** After it was saved, or given up. */
  onDone: () => void
  /** Where it has to be set. */
  isRequired?: boolean
}

/** A limit of any size, with the date from which it holds. */
export function LimitForm({ type, periods, currency, current, onDone, isRequired = false }: LimitFormProps) {
  const t = useT()
  const changes = useLimitChanges()
  const [period, setPeriod] = useState<LimitPeriod>(current?.period ?? periods[0])
  const [wanted, setWanted] = useState<number | null>(null)
  const [hasTried, setHasTried] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const isMoney = MONEY_LIMIT_TYPES.some((one) => one === type)
  const isMissing = wanted === null || (wanted === 0 && type !== 'reality_check')
  const ceiling = useCeiling(type, period, currency)
  const tooMuch = ceiling && wanted !== null && wanted > ceiling.mostMinor ? ceiling.text : undefined
  const error = hasTried && isMissing ? t('sb.limits.invalid') : tooMuch
  const form = useRef<HTMLFormElement>(null)
  // The button that opened it has gone, and the keyboard is to go on here.
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), [])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setHasTried(true)
    if (isMissing || wanted === null || tooMuch !== undefined) return
    const value = isMoney ? { amount: { value: wanted, currency } } : { durationMinutes: wanted }
    setIsSending(true)
    const isMade = await (current ? changes.change(current.id, value) : changes.set({ type, period }, value))
    setIsSending(false)
    if (isMade) onDone()
  }

  const field = { value: wanted, onChange: setWanted, error }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {periods.length > 1 && !current && (
        <Select
          label={t('sb.limits.period')}
          value={period}
          // What has no window comes alone, and so with no choice.
          options={periods.map((value) => ({
            value,
            label: t(`sb.limits.period.${windowPeriodOf(value) ?? 'day'}`),
          }))}
          onSelect={setPeriod}
        />
      )}
      {isMoney && <MoneyField {...field} currency={currency} />}
      {type === 'reality_check' && <IntervalField {...field} />}
      {!isMoney && type !== 'reality_check' && <MinutesField {...field} />}
      {wanted !== null && !isMissing && tooMuch === undefined && (
        <ChangePreviewNote
          change={{
            type,
            period,
            current: current && valueOf(current),
            wanted: wanted === 0 ? Infinity : wanted,
          }}
        />
      )}
      <div className={styles.actions}>
        {!isRequired && (
          <Button variant="quiet" onClick={onDone}>
            {t('sb.limits.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" isLoading={isSending}>
          {t('sb.limits.save')}
        </Button>
      </div>
    </form>
  )
}

/** What the law lets it be at most; a limit in another currency is the platform's to convert. */
function useCeiling(type: SpokenLimit, period: LimitPeriod, currency: string) {
  const t = useT()
  const money = useMoney()
  const session = useSession()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  const counted = windowPeriodOf(period)
  const mostMinor = pack && counted ? limitRule(pack, type)?.ceilingMinor?.[counted] : undefined
  if (mostMinor === undefined || pack?.currency !== currency) return null
  return {
    mostMinor,
    text: t('sb.wallet.range', { min: money(1, currency), max: money(mostMinor, currency) }),
  }
}

interface ValueFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  error: string | undefined
}

function MoneyField({ value, onChange, error, currency }: ValueFieldProps & { currency: string }) {
  const t = useT()
  return (
    <AmountField
      label={t('sb.limits.amount')}
      currency={useCurrency(currency)}
      valueMinor={value}
      onChange={onChange}
      error={error}
    />
  )
}

function MinutesField({ onChange, error }: ValueFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  return (
    <TextField
      label={t('sb.limits.minutes')}
      inputMode="numeric"
      value={typed}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedMinutes(target.value))
      }}
    />
  )
}

/** Only what the jurisdiction lets the player choose. */
function IntervalField({ value, onChange, error }: ValueFieldProps) {
  const t = useT()
  const session = useSession()
  const { duration } = useLimitText()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  const choices = pack?.realityCheck.playerMinutes ?? []
  return (
    <Select
      label={t('sb.limits.interval')}
      value={value === null ? '' : String(value)}
      error={error}
      options={[
        { value: '', label: '–' },
        ...choices.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? t('sb.limits.off') : duration(minutes),
        })),
      ]}
      onSelect={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
