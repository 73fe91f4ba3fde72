import { formatAmount } from '@touchline/betting/money/money'
import { useFormat, useT } from '../../shared/i18n/use-t.ts'
import { useSettings } from '../../shared/player/settings.ts'
import { usePageQuickBet, useQuickBet } from './quick-bet-of-page.ts'
import styles from './quick-bet-stakes.module.css'

/** Room for so many beside the stake; the player's first ones. */
const SHOWN_MAX = 4

/** Stakes of the player's settings, one tap each. */
export function QuickBetStakes({ isBusy }: { isBusy: boolean }) {
  const t = useT()
  const format = useFormat()
  const { store } = usePageQuickBet()
  const { currency, stakeMinor: present } = useQuickBet()
  const { code, exponent } = currency
  const stakes = useSettings()?.stakes.find((each) => each.currency === code)?.values ?? []
  return (
    <fieldset className={styles.root} aria-label={t('sb.slip.quick_stakes')}>
      {stakes.slice(0, SHOWN_MAX).map((stakeMinor) => (
        <button
          key={stakeMinor}
          type="button"
          className={styles.stake}
          disabled={isBusy}
          aria-pressed={present === stakeMinor}
          onClick={() => store.send({ type: 'stakeEntered', stakeMinor })}
        >
          {format.number(Number(formatAmount(stakeMinor, exponent)), { maximumFractionDigits: exponent })}
        </button>
      ))}
    </fieldset>
  )
}
