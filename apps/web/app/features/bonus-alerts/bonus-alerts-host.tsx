import { useSession } from '../../shared/api/session.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'

const BonusAlerts = lazyComponent(() => import('./bonus-alerts.tsx').then((module) => module.BonusAlerts))

/** For players alone, and gone with them; where the site file says `bonusAlerts`. */
export function BonusAlertsHost() {
  const session = useSession()
  const isOn = useSite().features['bonusAlerts'] === true
  return isOn && session.status === 'logged_in' && <BonusAlerts key={session.player.id} />
}
