import styles from './devices-page.module.css'
import { LoginHistory } from './login-history.tsx'
import { SessionList } from './session-list.tsx'

/** Where the player is signed in, and who has signed in or tried to. */
export function DevicesPage() {
  return (
    <div className={styles.root}>
      <SessionList />
      <LoginHistory />
    </div>
  )
}
