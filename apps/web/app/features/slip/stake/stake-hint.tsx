import { isVipStake } from '@touchline/betting/limits/limits'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import styles from './stake-hint.module.css'

/** The lowest and the highest stake; above the VIP stake, that a trader will review the bet. */
export function StakeHint({ row }: { row: SummaryRow }) {
  const t = useT()
  const money = useMoney()
  const limits = useSettings()?.betLimitsSettings
  if (!limits) return null
  const { currencyCode, stakeMinor } = row
  const amountOf = (list: typeof limits.minStake) =>
    list.find((limit) => limit.currencyCode === currencyCode)?.amount
  const least = amountOf(limits.minStake)
  const most = amountOf(limits.maxStake)
  // What is above the highest is refused, and no trader looks at it.
  if (isVipStake(row, limits) && (most === undefined || stakeMinor <= most)) {
    return (
      <p className={styles.root} data-tone="vip">
        {t('sb.slip.stake.vip')}
      </p>
    )
  }
  if (least === undefined || most === undefined) return null
  return (
    <p className={styles.root}>
      {t('sb.slip.stake.range', { least: money(least, currencyCode), most: money(most, currencyCode) })}
    </p>
  )
}
