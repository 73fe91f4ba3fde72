import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

export interface RenderedMarkdown {
  title: string
  description: string
  html: string
}

const DESCRIPTION_MAX = 160

/**
 * An operator's markdown as a title, a description and HTML. Raw HTML in it is shown as the text that it is, links lead
 * to web pages and mail alone, and pictures are left out: what comes from here can go into a page as it is.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const { title, body } = parted(markdown)
  const html = micromark(title ? body : markdown, {
    extensions: [gfmTable(), { disable: { null: ['labelStartImage'] } }],
    htmlExtensions: [gfmTableHtml()],
  })
  return { title, description: firstParagraph(html), html }
}

/** Empty of a text that does not begin with one. */
export function titleOf(markdown: string): string {
  return parted(markdown).title
}

function parted(markdown: string): { title: string; body: string } {
  const [, title = '', body = ''] = /^\s*# ([^\n]+)\n?([\s\S]*)$/.exec(markdown) ?? []
  return { title: title.trim(), body }
}

function firstParagraph(html: string): string {
  const [, paragraph = ''] = /<p>([\s\S]*?)<\/p>/.exec(html) ?? []
  const text = decode(paragraph.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '))
  if (text.length <= DESCRIPTION_MAX) return text
  return `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`
}

const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
