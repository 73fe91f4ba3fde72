import { directionOf, languageTag } from '@touchline/messages/locales'
import { usePageConfig } from '../site/app-context.tsx'
import { usePaths } from '../site/use-paths.ts'
import { localizeLinks } from './localize-links.ts'
import styles from './prose.module.css'

export interface ProseProps {
  /** Rendered by the platform from markdown: no script, no style, no HTML of the operator's own. */
  html: string
  /** Of the text; may differ from the page's. */
  locale: string
}

export function Prose({ html, locale }: ProseProps) {
  const paths = usePaths()
  const isOther = locale !== usePageConfig().locale
  return (
    <div
      className={styles.root}
      lang={isOther ? languageTag(locale) : undefined}
      dir={isOther ? directionOf(locale) : undefined}
      // oxlint-disable-next-line react/no-danger -- made and cleaned by the platform, see its `render-markdown.ts`
      dangerouslySetInnerHTML={{ __html: localizeLinks(html, (path) => paths.localized(path)) }}
    />
  )
}
