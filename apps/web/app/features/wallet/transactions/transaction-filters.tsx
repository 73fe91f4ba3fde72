import { TRANSACTION_KINDS, type TransactionKind } from '@touchline/contract/entities/player/transaction'
import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { useAccounts } from '../../../shared/player/accounts/accounts.ts'
import { type DaySpan, lastDays, SPANS_DAYS } from './span.ts'
import styles from './transactions.module.css'

export interface TransactionFiltersProps {
  span: DaySpan
  onSpan: (span: DaySpan) => void
  /** Null for all. */
  kind: TransactionKind | null
  onKind: (kind: TransactionKind | null) => void
  currency: string | null
  onCurrency: (currency: string | null) => void
}

export function TransactionFilters({ span, onSpan, ...chosen }: TransactionFiltersProps) {
  const t = useT()
  const accounts = useAccounts()
  const { timeZone } = useLocalFormat()
  const { serverClock } = useLive()
  const ofLast = (days: number) => lastDays(days, serverClock.now(), timeZone)
  return (
    <fieldset className={styles.filters} aria-label={t('sb.transactions.filters')}>
      <div className={styles.spans}>
        {SPANS_DAYS.map((days) => {
          const last = ofLast(days)
          return (
            <Button
              key={days}
              size="small"
              aria-pressed={last.from === span.from && last.until === span.until}
              onClick={() => onSpan(last)}
            >
              {t('sb.limits.spend.days', { count: days })}
            </Button>
          )
        })}
      </div>
      <TextField
        type="date"
        label={t('sb.transactions.from')}
        value={span.from}
        max={span.until}
        onChange={({ target }) => onSpan({ ...span, from: target.value })}
      />
      <TextField
        type="date"
        label={t('sb.transactions.until')}
        value={span.until}
        min={span.from}
        onChange={({ target }) => onSpan({ ...span, until: target.value })}
      />
      <Select
        label={t('sb.transactions.kind')}
        value={chosen.kind ?? ALL}
        options={[
          { value: ALL, label: t('sb.transactions.all') },
          ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: t(`sb.transactions.kind.${kind}`) })),
        ]}
        onSelect={(kind) => chosen.onKind(kind === ALL ? null : kind)}
      />
      {accounts.length > 1 && (
        <Select
          label={t('sb.account.currency')}
          value={chosen.currency ?? ALL}
          options={[
            { value: ALL, label: t('sb.transactions.all') },
            ...accounts.map(({ currency }) => ({ value: currency, label: currency })),
          ]}
          onSelect={(currency) => chosen.onCurrency(currency === ALL ? null : currency)}
        />
      )}
    </fieldset>
  )
}

const ALL = ''
