import { type ReactNode, useId } from 'react'
import styles from './security-card.module.css'

export interface SecurityCardProps {
  title: string
  intro?: ReactNode
  children: ReactNode
}

/** One way in, or what belongs to all of them. */
export function SecurityCard({ title, intro, children }: SecurityCardProps) {
  const titleId = useId()
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  )
}

/** Buttons beside each other, as far as they fit. */
export function SecurityActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
