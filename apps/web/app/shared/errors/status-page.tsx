import type { ReactNode } from 'react'
import styles from './status-page.module.css'

export interface StatusPageProps {
  picture: ReactNode
  title: string
  children?: ReactNode
  action: ReactNode
}

/** A whole page with an image, a message and an action (Spec 2 §2). */
export function StatusPage({ picture, title, children, action }: StatusPageProps) {
  return (
    <section className={styles.root}>
      <div className={styles.picture}>{picture}</div>
      <h1 className={styles.title}>{title}</h1>
      {children && <div className={styles.text}>{children}</div>}
      <div className={styles.action}>{action}</div>
    </section>
  )
}
