import type { MessageKey } from '@touchline/messages/message-key'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite, useSystem } from '../../shared/site/app-context.tsx'
import styles from './info-page.module.css'

export interface InfoPageProps {
  title: MessageKey
  /** The operator replaces these texts by the site's own translations. */
  paragraphs: readonly MessageKey[]
}

/** A page to read: rules, terms, help. */
export function InfoPage({ title, paragraphs }: InfoPageProps) {
  const t = useT()
  const { name } = useSite().site
  const { minimumAge } = useSystem().platformSettings
  return (
    <article className={styles.root}>
      <h1 className={styles.title}>{t(title)}</h1>
      {paragraphs.map((key) => (
        <p key={key}>{t(key, { site: name, age: minimumAge })}</p>
      ))}
    </article>
  )
}
