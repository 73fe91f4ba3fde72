import { type ReactNode, type Ref, useId } from 'react'
import styles from './game-panel.module.css'

export interface GamePanelProps {
  title: string
  children: ReactNode
  /** Makes the title focusable. */
  titleRef?: Ref<HTMLHeadingElement>
  ref?: Ref<HTMLElement>
}

/** A titled surface. */
export function GamePanel({ title, children, titleRef, ref }: GamePanelProps) {
  const id = useId()
  return (
    <section ref={ref} className={styles.root} aria-labelledby={id}>
      <h3 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </h3>
      {children}
    </section>
  )
}
