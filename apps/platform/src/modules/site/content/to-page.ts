import type { ContentPage } from '@touchline/contract/entities/content'
import type { SiteDocument } from './documents.ts'

export function toPage(slug: string, document: SiteDocument, isIndexed: boolean): ContentPage {
  const { locale, title, description, html } = document
  return { slug, locale, title, description, html, isIndexed }
}
