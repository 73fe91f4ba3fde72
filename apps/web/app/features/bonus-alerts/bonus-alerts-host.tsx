import { useSession } from '../../shared/api/session.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'

const BonusAlerts = lazyComponent(() => import('./bonus-alerts.tsx').then((module) => module.BonusAlerts))

/** For players alone; gone with them. */
export function BonusAlertsHost() {
  const session = useSession()
  return session.status === 'logged_in' && <BonusAlerts key={session.player.id} />
}
