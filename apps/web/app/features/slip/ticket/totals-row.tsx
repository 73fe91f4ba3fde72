import type { ReactNode } from 'react'
import styles from './slip-totals.module.css'

export interface TotalsRowProps {
  term: string
  /** A note in small letters. */
  about?: string
  value: ReactNode
  isMain?: boolean
}

export function TotalsRow({ term, about, value, isMain = false }: TotalsRowProps) {
  return (
    <div className={styles.row} data-main={isMain || undefined}>
      <dt>
        {`${term} `}
        {about && <span className={styles.name}>{about}</span>}
      </dt>
      <dd>{value}</dd>
    </div>
  )
}
