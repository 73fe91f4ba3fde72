import { Switch } from '@touchline/ui/forms/switch'
import Zap from 'lucide-react/icons/zap'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './quick-bet-switch.module.css'
import { usePageQuickBet, useQuickBet } from './state/page-quick-bet.ts'

/** Spec 2 §4, quick bet: the switch. Betting also needs the approved stake. */
export function QuickBetSwitch() {
  const t = useT()
  const { store } = usePageQuickBet()
  const { isEnabled } = useQuickBet()
  return (
    <Switch
      label={
        <span className={styles.label}>
          <Zap size={16} aria-hidden />
          {t('sb.quick_bet.title')}
        </span>
      }
      checked={isEnabled}
      onChange={({ target }) => store.send({ type: 'toggled', isEnabled: target.checked })}
    />
  )
}
