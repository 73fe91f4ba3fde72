import type { ReactNode } from 'react'
import styles from './state-message.module.css'

export interface StateMessageProps {
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** A button or a link to continue. */
  action?: ReactNode
}

/** An empty state, and what to do about it. */
export function EmptyState(props: StateMessageProps) {
  return <StateMessage {...props} />
}

/** An error in this part of the page; announced, since the user may have requested it. */
export function ErrorState(props: StateMessageProps) {
  return <StateMessage {...props} role="alert" />
}

function StateMessage({ picture, title, children, action, role }: StateMessageProps & { role?: 'alert' }) {
  return (
    <div className={styles.root} role={role}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
