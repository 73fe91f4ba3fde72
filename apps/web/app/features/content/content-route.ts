import { notFound } from '@tanstack/react-router'
import { nullIfNotFound } from '../../shared/api/null-if-not-found.ts'
import { isContentSlug } from '../../shared/paths/is-content-slug.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { pageHead } from '../../shared/site/page-head.ts'
import { loadContent } from './load-content.ts'

type ContentHead = Awaited<ReturnType<typeof loadContent>>

/** The route options shared by all text pages. */
export async function loadContentPage(app: AppContext, slug: string): Promise<ContentHead> {
  const page = isContentSlug(slug) ? await nullIfNotFound(loadContent(app, slug)) : null
  if (!page) throw notFound()
  return page
}

export function contentHead(app: AppContext, page: ContentHead | undefined, path: string) {
  return page ? pageHead(app, { ...page, path }) : {}
}
