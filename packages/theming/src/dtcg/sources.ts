import type { BrandTheme } from '../brand.ts'
import { aliasPath, fieldsOf, VENDOR } from './token-json.ts'
import { BASE_ROLE } from './write-dtcg.ts'

/** Groups of tokens in the order in which they override each other. */
export interface Source {
  group: unknown
  /** Ours, which a brand's stand above. */
  isBase: boolean
}

/** What a file says for one theme: of a resolver by its order, of a file of tokens alone itself. */
export function sourcesOf(file: unknown, theme: BrandTheme, tell: (what: string) => void): Source[] {
  const document = fieldsOf(file)
  if (!document) {
    tell('This is no file of design tokens.')
    return []
  }
  const order = document['resolutionOrder']
  if (!Array.isArray(order)) return [{ group: file, isBase: false }]
  const version = document['version']
  if (version !== '2025.10')
    tell(`The file is of version ${JSON.stringify(version) ?? 'unknown'} of the format; read as 2025.10.`)

  return order.flatMap((step) => {
    const path = aliasPath(step)
    const found = path === null ? step : at(document, path)
    if (!fieldsOf(found)) {
      tell(`The order names ${path ?? 'something'} that is not in the file.`)
      return []
    }
    return contentOf(found).flatMap((source) => groupOf(source))
  })

  function contentOf(step: unknown): readonly unknown[] {
    const { sources, contexts, default: usual } = fieldsOf(step) ?? {}
    if (Array.isArray(sources)) return sources
    const known = fieldsOf(contexts) ?? {}
    const byTheme = Object.entries(known).find(([name]) => name.toLowerCase() === theme)?.[1]
    const chosen = byTheme ?? (typeof usual === 'string' ? known[usual] : undefined)
    if (Array.isArray(chosen)) return chosen
    tell(`Nothing is said for ${theme} among ${Object.keys(known).join(', ')}.`)
    return []
  }

  function groupOf(source: unknown): Source[] {
    const reference = fieldsOf(source)?.['$ref']
    if (typeof reference === 'string') {
      const path = aliasPath(source)
      const found = path === null ? undefined : at(document, path)
      const inner = fieldsOf(found)?.['sources']
      if (Array.isArray(inner)) return inner.filter((each) => !fieldsOf(each)?.['$ref']).flatMap(groupOf)
      tell(`${reference} is another file, or not in this one: put its tokens in.`)
      return []
    }
    const ours = fieldsOf(fieldsOf(fieldsOf(source)?.['$extensions'])?.[VENDOR])
    return [{ group: source, isBase: ours?.['role'] === BASE_ROLE }]
  }
}

function at(document: unknown, path: string): unknown {
  return path.split('.').reduce((found: unknown, part) => fieldsOf(found)?.[part], document)
}
