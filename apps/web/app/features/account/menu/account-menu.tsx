import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { hostDoors } from '../../../shared/site/host-doors.ts'
import { isFramed } from '../../../shared/site/is-framed.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import styles from './account-menu.module.css'
import { PlayerMenu } from './player-menu.tsx'

/**
 * In the header: balance and menu of a player, or the sign-in buttons of a visitor; reserves their size until known.
 */
export function AccountMenu() {
  const session = useSession()
  if (session.status === 'logged_in') {
    return (
      <div className={styles.root}>
        <PlayerMenu player={session.player} />
      </div>
    )
  }
  const isAsked = session.status === 'unknown'
  return (
    <div className={styles.root} data-asked={isAsked || undefined} inert={isAsked}>
      <WaysIn />
      {isAsked && (
        <span className={styles.cover}>
          <Skeleton height="100%" />
        </span>
      )}
    </div>
  )
}

function WaysIn() {
  const t = useT()
  const { isSignInAllowed, isSignUpAllowed } = useSystem().platformSettings
  const hasHostSignUp = useStore(hostDoors).includes('sign_up')
  return (
    <>
      {isSignInAllowed && (
        <Button variant="quiet" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      )}
      {isSignUpAllowed && (!isFramed() || hasHostSignUp) && (
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-up' })}>
          {t('sb.nav.sign_up')}
        </Button>
      )}
    </>
  )
}
