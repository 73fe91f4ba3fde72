import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain } from '@touchline/messages/locales'
import { builtInDocument } from './built-in-documents.ts'
import { type RenderedMarkdown, renderMarkdown } from './render-markdown.ts'

export interface RenderedDocument extends RenderedMarkdown {
  /** Of the text that was found. */
  locale: string
}

/** What `{site}` and `{age}` stand for. */
export interface DocumentValues {
  site: string
  age: number
}

export interface Documents {
  /**
   * The text of a site in the first of the locales, or nearest to one, that has it; `name` may begin with a folder, such as
   * `promotions/welcome`.
   */
  find(
    siteKey: string,
    name: string,
    locales: readonly string[],
    values: DocumentValues,
  ): RenderedDocument | null
}

/**
 * Markdown files: `content/{name}.{locale}.md` of every site, `content/{site}/{name}.{locale}.md` of one. They are read
 * and rendered once, at the start; a later folder's file takes the place of an earlier one. Beneath them stand the
 * built-in texts.
 */
export function readDocuments(folders: readonly string[]): Documents {
  const texts = new Map(folders.flatMap(readFolder))
  const rendered = new Map<string, RenderedMarkdown>()

  function render(key: string, markdown: string, values: DocumentValues): RenderedMarkdown {
    const full = `${values.site}/${key}`
    const known = rendered.get(full)
    if (known) return known
    const text = markdown.replaceAll('{site}', values.site).replaceAll('{age}', String(values.age))
    const made = renderMarkdown(text)
    rendered.set(full, made)
    return made
  }

  return {
    find(siteKey, name, locales, values) {
      for (const code of new Set(locales.flatMap(fallbackChain))) {
        for (const key of [`${siteKey}/${name}.${code}`, `${name}.${code}`]) {
          const text = texts.get(key) ?? builtInDocument(key)
          if (text !== undefined) return { locale: code, ...render(key, text, values) }
        }
      }
      return null
    },
  }
}

function readFolder(folder: string): [key: string, markdown: string][] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => [
      name.slice(0, -'.md'.length).split(path.sep).join('/'),
      readFileSync(path.join(folder, name), 'utf8'),
    ])
}
