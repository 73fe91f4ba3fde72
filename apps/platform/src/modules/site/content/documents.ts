import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fallbackChain } from '@touchline/messages/locales'
import { builtInDocument } from './built-in-documents.ts'
import { type RenderedMarkdown, renderMarkdown, titleOf } from './render-markdown.ts'

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
  /** Of the text that `find` gives, empty where it has none; null where there is no text. */
  title(siteKey: string, name: string, locales: readonly string[]): string | null
}

/**
 * Markdown files: `content/{name}.{locale}.md` of every site, `content/{site}/{name}.{locale}.md` of one. They are read
 * at the start, and rendered once, when somebody asks; a later folder's file takes the place of an earlier one. Beneath them stand the
 * built-in texts.
 */
export function readDocuments(folders: readonly string[]): Documents {
  const texts = new Map(folders.flatMap(readFolder))
  const rendered = new Map<string, RenderedMarkdown>()

  function render(key: string, markdown: string, values: DocumentValues): RenderedMarkdown {
    const full = `${values.site}/${values.age}/${key}`
    const known = rendered.get(full)
    if (known) return known
    const text = markdown.replaceAll('{site}', values.site).replaceAll('{age}', String(values.age))
    const made = renderMarkdown(text)
    rendered.set(full, made)
    return made
  }

  function written(siteKey: string, name: string, locales: readonly string[]) {
    for (const code of new Set(locales.flatMap(fallbackChain))) {
      for (const key of [`${siteKey}/${name}.${code}`, `${name}.${code}`]) {
        const text = texts.get(key) ?? builtInDocument(key)
        if (text !== undefined) return { locale: code, key, text }
      }
    }
    return null
  }

  return {
    find(siteKey, name, locales, values) {
      const found = written(siteKey, name, locales)
      return found && { locale: found.locale, ...render(found.key, found.text, values) }
    },
    title(siteKey, name, locales) {
      const found = written(siteKey, name, locales)
      return found && titleOf(found.text)
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
