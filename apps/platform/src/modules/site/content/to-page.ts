import type { ContentPage } from '@touchline/contract/entities/content'
import type { RenderedDocument } from './documents.ts'

export function toPage(slug: string, document: RenderedDocument, isIndexed: boolean): ContentPage {
  const { locale, title, description, html } = document
  return { slug, locale, title, description, html, isIndexed }
}
