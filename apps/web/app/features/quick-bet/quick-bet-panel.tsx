import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { QuickBetResult } from './placement/quick-bet-result.tsx'
import { QuickBetForm } from './quick-bet-form.tsx'
import styles from './quick-bet-panel.module.css'
import { QuickBetSwitch } from './quick-bet-switch.tsx'
import { useQuickBet } from './state/page-quick-bet.ts'

/**
 * Above the slip: the switch, and while it is on the stake and the last result. `aside` is rendered beside the switch.
 */
export function QuickBetPanel({ aside }: { aside: ReactNode }) {
  const t = useT()
  const { features } = useSite()
  const { isEnabled } = useQuickBet()
  if (features['quickBet'] !== true) return <div className={styles.alone}>{aside}</div>
  return (
    <section className={styles.root} aria-label={t('sb.quick_bet.title')}>
      <div className={styles.head}>
        <QuickBetSwitch />
        {!isEnabled && <p className={styles.hint}>{t('sb.quick_bet.hint')}</p>}
        {aside}
      </div>
      {isEnabled && <QuickBetForm />}
      <QuickBetResult />
    </section>
  )
}
