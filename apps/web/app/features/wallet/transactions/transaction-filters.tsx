import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { TRANSACTION_KINDS, type TransactionKind } from '@touchline/contract/entities/player/transaction'
import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { useSession } from '../../../shared/api/session.ts'
import { durationText } from '../../../shared/exclusion/duration-text.ts'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { useAccounts } from '../../../shared/player/accounts/accounts.ts'
import { type DaySpan, lastDays, lastMonths, SPANS_DAYS } from './span.ts'
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
  const { timeZone, locale } = useLocalFormat()
  const { serverClock } = useLive()
  const session = useSession()
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  const nowMs = serverClock.now()
  const spans = [
    ...SPANS_DAYS.map((days) => ({
      label: t('sb.limits.spend.days', { count: days }),
      last: lastDays(days, nowMs, timeZone),
    })),
    ...monthsOf(pack).map((months) => ({
      label: durationText({ months }, locale),
      last: lastMonths(months, nowMs, timeZone),
    })),
  ]
  return (
    <fieldset className={styles.filters} aria-label={t('sb.transactions.filters')}>
      <div className={styles.spans}>
        {spans.map(({ label, last }) => (
          <Button
            key={label}
            size="small"
            aria-pressed={last.from === span.from && last.until === span.until}
            onClick={() => onSpan(last)}
          >
            {label}
          </Button>
        ))}
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

/** A year where nobody says how far a player's history has to go back. */
function monthsOf(pack: Pick<Jurisdiction, 'historyMonths'> | null): number[] {
  const { onLine, onRequest } = pack?.historyMonths ?? { onLine: 12, onRequest: 12 }
  return [...new Set([onLine, onRequest])].sort((a, b) => a - b)
}

const ALL = ''
