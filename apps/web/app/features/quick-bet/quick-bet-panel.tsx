import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { QuickBetForm } from './quick-bet-form.tsx'
import { useQuickBet } from './quick-bet-of-page.ts'
import styles from './quick-bet-panel.module.css'
import { QuickBetResult } from './quick-bet-result.tsx'
import { QuickBetSwitch } from './quick-bet-switch.tsx'

/** Above the slip: the switch, and while it is on what a press bets and what became of the last one. */
export function QuickBetPanel() {
  const t = useT()
  const { features } = useSite()
  const { isEnabled } = useQuickBet()
  if (features['quickBet'] !== true) return null
  return (
    <section className={styles.root} aria-label={t('sb.quick_bet.title')}>
      <div className={styles.head}>
        <QuickBetSwitch />
        <span className={styles.hint}>{t('sb.quick_bet.hint')}</span>
      </div>
      {isEnabled && <QuickBetForm />}
      <QuickBetResult />
    </section>
  )
}
