import { useSuspenseQuery } from '@tanstack/react-query'
import { Prose } from '../../shared/content/prose.tsx'
import { useApp } from '../../shared/site/app-context.tsx'
import styles from './content-article.module.css'
import { contentQuery } from './load-content.ts'

/** A text page: rules, terms, help, and the operator's own. */
export function ContentArticle({ slug }: { slug: string }) {
  const { page } = useSuspenseQuery(contentQuery(useApp(), slug)).data
  return (
    <article className={styles.root}>
      <h1 className={styles.title}>{page.title}</h1>
      <Prose html={page.html} locale={page.locale} />
    </article>
  )
}
