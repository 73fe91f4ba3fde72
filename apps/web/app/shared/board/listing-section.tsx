import { createContext, type ReactNode, use, useId } from 'react'
import styles from './listing-section.module.css'

export interface ListingSectionProps {
  title: ReactNode
  /** `page` is the page's own title, `part` one of its parts. */
  level?: 'page' | 'part'
  picture?: ReactNode
  /** Beside the title: a link to the full list, a filter. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a listing page. */
export function ListingSection({ title, level = 'part', picture, aside, children }: ListingSectionProps) {
  const id = useId()
  const Heading = level === 'page' ? 'h1' : 'h2'
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.head}>
        {picture}
        <Heading id={id} className={styles.title} data-level={level}>
          {title}
        </Heading>
        {aside}
      </div>
      <HeadingBelow value={level === 'page' ? 'h2' : 'h3'}>{children}</HeadingBelow>
    </section>
  )
}

export const HeadingBelow = createContext<'h2' | 'h3' | 'h4'>('h3')

/** The heading level below the section's own. */
export const useHeadingBelow = () => use(HeadingBelow)
