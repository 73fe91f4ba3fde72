import type { Market } from '@touchline/contract/entities/match/market'
import type { ReactNode } from 'react'
import { useOffered } from './use-offered.ts'
import styles from './while-offered.module.css'

export interface WhileOfferedProps {
  markets: readonly Market[]
  isHidden?: boolean
  children: ReactNode
}

/** Collapses its content with an animation once all these markets are withdrawn. */
export function WhileOffered({ markets, isHidden = false, children }: WhileOfferedProps) {
  const isWithdrawn = useOffered(markets).length === 0
  return (
    <div
      className={styles.root}
      data-withdrawn={isWithdrawn || undefined}
      inert={isWithdrawn}
      hidden={isHidden}
    >
      <div className={styles.content}>{children}</div>
    </div>
  )
}
