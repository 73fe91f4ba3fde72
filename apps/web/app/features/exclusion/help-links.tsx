import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { useId } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './break-page.module.css'

/** Pages of others that the jurisdiction names; nothing where it names none. */
export function HelpLinks({ links }: { links: Jurisdiction['links'] }) {
  const t = useT()
  const titleId = useId()
  const named = [links.register, links.selfTest, links.help, links.regulator].filter((link) => link !== null)
  const once = [...new Map(named.map((link) => [link.url, link])).values()]
  if (once.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.break.help')}
      </h2>
      <ul className={styles.links}>
        {once.map(({ name, url }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
