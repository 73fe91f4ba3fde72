import { type Color, parseColor, printColor } from './color.ts'
import { parseFont, printFont } from './font.ts'
import { parseShadow, printShadow, type ShadowLayer } from './shadow.ts'

/** What a value of a token may be. Everything else is refused by name, so that each file has a place for all of them. */
export type TokenValue =
  | { kind: 'color'; color: Color }
  /** `var(--name)`. */
  | { kind: 'alias'; name: string }
  | { kind: 'shadow'; layers: readonly ShadowLayer[] }
  | { kind: 'font'; families: readonly string[] }

export type ValueKind = Exclude<TokenValue['kind'], 'alias'>

/** By the first part of its name; ramps are colours. */
export function kindOf(name: string): ValueKind {
  if (name.startsWith('--shadow-')) return 'shadow'
  return name.startsWith('--font-') ? 'font' : 'color'
}

export function parseValue(name: string, text: string): TokenValue | null {
  const alias = parseAlias(text)
  if (alias !== null) return { kind: 'alias', name: alias }
  const kind = kindOf(name)
  if (kind === 'color') {
    const color = parseColor(text)
    return color && { kind, color }
  }
  if (kind === 'shadow') {
    const layers = parseShadow(text)
    return layers && { kind, layers }
  }
  const families = parseFont(text)
  return families && { kind, families }
}

/** One way to write each value. */
export function printValue(value: TokenValue): string {
  if (value.kind === 'color') return printColor(value.color)
  if (value.kind === 'alias') return `var(${value.name})`
  return value.kind === 'shadow' ? printShadow(value.layers) : printFont(value.families)
}

export function parseAlias(text: string): string | null {
  return /^var\((--[a-z][a-z\d-]*)\)$/.exec(text)?.[1] ?? null
}
