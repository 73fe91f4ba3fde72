import {
  type BaseTheme,
  BRAND_THEMES,
  type Brand,
  type BrandTheme,
  type Problem,
  type ReadBrand,
  tokenNames,
} from '../brand.ts'
import { kindOf, parseAlias, parseValue, printValue, type ValueKind } from '../values/token-value.ts'
import { type FileToken, flatten } from './flatten.ts'
import { sourcesOf } from './sources.ts'
import { fieldsOf, textOfJson, tokenNameOf, VENDOR } from './token-json.ts'

const TYPES: Readonly<Record<string, ValueKind>> = { color: 'color', shadow: 'shadow', fontFamily: 'font' }

/**
 * A brand out of design tokens. Ours comes back as it was written; of somebody else's, what is not a token of the theme is
 * named, unless it is there for others to refer to. A file without themes is of those of `plain`.
 */
export function readDtcg(
  file: unknown,
  base: BaseTheme,
  plain: readonly BrandTheme[] = BRAND_THEMES,
): ReadBrand {
  const isResolver = Array.isArray(fieldsOf(file)?.['resolutionOrder'])
  const problems: Problem[] = []
  const brand: Record<BrandTheme, Brand[BrandTheme]> = { dark: {}, light: {} }
  const unknown: { theme: BrandTheme; path: string }[] = []
  const referred = new Set<string>()
  for (const theme of isResolver ? BRAND_THEMES : plain) {
    const read = readTheme(file, base, theme, (token, what) => problems.push({ theme, token, what }))
    brand[theme] = read.tokens
    unknown.push(...read.unknown.map((path) => ({ theme, path })))
    for (const path of read.referred) referred.add(path)
  }
  for (const { theme, path } of unknown)
    if (!referred.has(path))
      problems.push({
        theme,
        token: tokenNameOf(path.split('.')),
        what: 'is no token of the theme, and was left out',
      })
  return { brand, problems }
}

function readTheme(
  file: unknown,
  base: BaseTheme,
  theme: BrandTheme,
  tell: (token: string | null, what: string) => void,
): { tokens: Brand[BrandTheme]; unknown: string[]; referred: ReadonlySet<string> } {
  const all = new Map<string, FileToken>()
  const own = new Set<string>()
  for (const { group, isBase } of sourcesOf(file, theme, (what) => tell(null, what)))
    for (const token of flatten(group, (path, what) => tell(path || null, what))) {
      all.set(token.path, token)
      if (!isBase) own.add(token.path)
    }
  const known = new Set(tokenNames(base))
  const referred = new Set<string>()
  const tokens: Record<string, string> = {}
  const unknown: string[] = []
  for (const path of own) {
    const name = tokenNameOf(path.split('.'))
    const token = all.get(path)
    if (!token) continue
    if (!known.has(name)) {
      unknown.push(path)
      continue
    }
    const read = valueOf(token, name)
    if ('text' in read) tokens[name] = read.text
    else tell(name, read.what)
  }
  return { tokens, unknown, referred }

  function valueOf(token: FileToken, name: string): { text: string } | { what: string } {
    const kind = kindOf(name)
    if (token.type !== null && TYPES[token.type] !== kind)
      return { what: `is of the type ${token.type}, where a ${kind} belongs` }
    const text = textOfJson(token.value, kind, (path) => reference(path, kind, []))
    if (text === null || !parseValue(name, text))
      return { what: `has a value that is no ${kind}, or refers to none` }
    return { text: asWritten(token, name, text) }
  }

  /** `var(…)` of what the site has under the same name; else the value that the file has for it. */
  function reference(path: string, kind: ValueKind, seen: readonly string[]): string | null {
    if (seen.includes(path)) return null
    const name = tokenNameOf(path.split('.'))
    const isOwn = own.has(path)
    referred.add(path)
    if (known.has(name) || (!isOwn && name in base.ramps))
      return kindOf(name) === kindFor(kind) ? `var(${name})` : null
    const token = all.get(path)
    if (!token) return null
    return textOfJson(token.value, kindFor(kind), (next) => reference(next, kind, [...seen, path]))
  }
}

/** Colours stand within shadows; nothing refers to a whole shadow but a shadow, which none of ours does. */
const kindFor = (kind: ValueKind): ValueKind => (kind === 'shadow' ? 'color' : kind)

/** As it was written, where that means the same as the value beside it. */
function asWritten(token: FileToken, name: string, text: string): string {
  const css = fieldsOf(fieldsOf(token.extensions)?.[VENDOR])?.['css']
  if (typeof css !== 'string' || parseAlias(text) !== null) return text
  const written = parseValue(name, css)
  return written && printValue(written) === text ? css : text
}
