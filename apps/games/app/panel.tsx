import { type ReactNode, type Ref, useId } from 'react'
import styles from './panel.module.css'

export interface PanelProps {
  title: string
  children: ReactNode
  /** For who has to be taken to it. */
  titleRef?: Ref<HTMLHeadingElement>
  ref?: Ref<HTMLElement>
}

/** A titled surface. */
export function Panel({ title, children, titleRef, ref }: PanelProps) {
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
