import type { ComponentProps, ReactNode } from 'react'
import styles from './ticket-card.module.css'

export interface TicketCardProps
  extends Pick<ComponentProps<'article'>, 'aria-label' | 'children' | 'ref' | 'tabIndex'> {
  /** A `section` where the page has one of them only. */
  as?: 'article' | 'section'
  head: ReactNode
}

/** The edge and head line of a bet: on the slip, on its receipt and among the player's bets. */
export function TicketCard({ as: Element = 'article', head, children, ...rest }: TicketCardProps) {
  return (
    <Element {...rest} className={styles.root}>
      <header className={styles.head}>{head}</header>
      {children}
    </Element>
  )
}
