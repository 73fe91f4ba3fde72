import { maxStakeMinor } from '@touchline/betting/limits/max-stake'
import { formatAmount } from '@touchline/betting/money/money'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useFormat, useT } from '../../shared/i18n/use-t.ts'
import { useCurrency } from '../../shared/money/currencies.ts'
import { useActiveAccount } from '../../shared/player/accounts.ts'
import { useSettings } from '../../shared/player/settings.ts'
import styles from './quick-stakes.module.css'
import { usePageSlip, useSlip } from './slip-of-page.ts'

/** Stakes of the player's settings, one tap each, and the most that balance and limits allow. */
export function QuickStakes({ row }: { row: SummaryRow }) {
  const t = useT()
  const format = useFormat()
  const { store } = usePageSlip()
  const settings = useSettings()
  const account = useActiveAccount()
  const currency = useCurrency(row.currencyCode)
  const isBusy = useSlip().ticket.state === 'PROCESSING'
  const stakes = settings?.stakes.find((each) => each.currency === row.currencyCode)?.values ?? []
  const most = settings && account ? maxStakeMinor(row, settings.betLimitsSettings, account.available) : 0
  const enter = (stakeMinor: number) => store.send({ type: 'stakeEntered', betId: row.id, stakeMinor })
  return (
    <fieldset className={styles.root} aria-label={t('sb.slip.quick_stakes')}>
      {stakes.map((stakeMinor) => (
        <button
          key={stakeMinor}
          type="button"
          className={styles.stake}
          disabled={isBusy}
          aria-pressed={row.stakeMinor === stakeMinor}
          onClick={() => enter(stakeMinor)}
        >
          {format.number(Number(formatAmount(stakeMinor, currency.exponent)), {
            maximumFractionDigits: currency.exponent,
          })}
        </button>
      ))}
      {most > 0 && (
        <button
          type="button"
          className={styles.stake}
          disabled={isBusy}
          aria-pressed={row.stakeMinor === most}
          onClick={() => enter(most)}
        >
          {t('sb.slip.max')}
        </button>
      )}
    </fieldset>
  )
}
