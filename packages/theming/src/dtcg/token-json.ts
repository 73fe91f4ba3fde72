import { type Color, decimal, isColor, parseColor, printColor } from '../values/color.ts'
import { isFontName } from '../values/font.ts'
import type { ShadowLayer } from '../values/shadow.ts'
import { parseValue, printValue, type TokenValue, type ValueKind } from '../values/token-value.ts'

/** Values as the Design Tokens format module of 2025.10 has them, and its colour module. */

/** Of ours in `$extensions`. */
export const VENDOR = 'dev.touchline'
const TYPES: Readonly<Record<ValueKind, string>> = { color: 'color', shadow: 'shadow', font: 'fontFamily' }

/** A token of a value as CSS has it; how it was written is kept beside it where that is not the only way to. */
export function tokenJson(name: string, text: string): object | null {
  const value = parseValue(name, text)
  if (!value) return null
  const isOnlyWay = printValue(value) === text
  return {
    ...(value.kind !== 'alias' && { $type: TYPES[value.kind] }),
    $value: jsonOf(value),
    ...(!isOnlyWay && { $extensions: { [VENDOR]: { css: text } } }),
  }
}

/** `--color-page` is `color.page`. */
export function pathOf(name: string): [group: string, key: string] {
  const [, group = '', key = ''] = /^--([a-z][a-z\d]*)-?(.*)$/.exec(name) ?? []
  return [group, key]
}

export const tokenNameOf = (path: readonly string[]): string => `--${path.join('-')}`

function jsonOf(value: TokenValue): unknown {
  if (value.kind === 'alias') return aliasJson(value.name)
  if (value.kind === 'color') return colorJson(value.color)
  if (value.kind === 'font') return value.families
  const layers = value.layers.map(({ isInset, lengths: [x, y, blur, spread], color }) => ({
    color: 'alias' in color ? aliasJson(color.alias) : colorJson(color),
    offsetX: dimension(x),
    offsetY: dimension(y),
    blur: dimension(blur),
    spread: dimension(spread),
    inset: isInset,
  }))
  return layers.length === 1 ? layers[0] : layers
}

const aliasJson = (name: string) => `{${pathOf(name).filter(Boolean).join('.')}}`
const dimension = (value: number) => ({ value, unit: 'px' })

function colorJson({ space, components, alpha }: Color): object {
  const hex = space === 'srgb' ? printColor({ space, components, alpha: 1 }) : undefined
  return { colorSpace: space, components, alpha, ...(hex !== undefined && { hex }) }
}

/** A value as CSS has it; `reference` says what `{a.b}` is. Null where it is none of ours, or none at all. */
export function textOfJson(
  json: unknown,
  kind: ValueKind,
  reference: (path: string) => string | null,
): string | null {
  const alias = aliasPath(json)
  if (alias !== null) return reference(alias)
  if (kind === 'font') return fontText(json)
  if (kind === 'color') {
    const color = readColor(json)
    return color && printColor(color)
  }
  const layers = (Array.isArray(json) ? json : [json]).map((layer) => readLayer(layer, reference))
  return layers.length > 0 && layers.every((layer) => layer !== null)
    ? printValue({ kind: 'shadow', layers })
    : null
}

/** Of `{a.b}`, or of `{ "$ref": "#/a/b" }`, with or without the pointer's `/$value`. */
export function aliasPath(json: unknown): string | null {
  if (typeof json === 'string') return /^\{([^{}]+)\}$/.exec(json)?.[1] ?? null
  const pointer = fieldsOf(json)?.['$ref']
  if (typeof pointer !== 'string' || !pointer.startsWith('#/')) return null
  return pointer
    .slice(2)
    .replace(/\/\$value$/, '')
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.')
}

export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> | null {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json))
    : null
}

/** Those two spaces as they are; others by the `hex` that the format has for tools without them. */
function readColor(json: unknown): Color | null {
  const { colorSpace, components, alpha = 1, hex } = fieldsOf(json) ?? {}
  if (typeof alpha !== 'number') return null
  if (colorSpace !== 'oklch' && colorSpace !== 'srgb') {
    const color = typeof hex === 'string' ? parseColor(hex) : null
    return color && checked({ ...color, alpha })
  }
  if (!Array.isArray(components) || components.length !== 3) return null
  const [one, other, third] = components.map((part) => (part === 'none' ? 0 : part))
  if (typeof one !== 'number' || typeof other !== 'number' || typeof third !== 'number') return null
  return checked({ space: colorSpace, components: [one, other, third], alpha })
}

const checked = (color: Color): Color | null => (isColor(color) ? color : null)

function readLayer(json: unknown, reference: (path: string) => string | null): ShadowLayer | null {
  const { color, offsetX, offsetY, blur, spread, inset = false } = fieldsOf(json) ?? {}
  const [x, y, b, s] = [pixels(offsetX), pixels(offsetY), pixels(blur), pixels(spread ?? 0)]
  if (x === null || y === null || b === null || b < 0 || s === null || typeof inset !== 'boolean') return null
  const alias = aliasPath(color)
  const text = alias === null ? null : reference(alias)
  const name = text === null ? null : (/^var\((.+)\)$/.exec(text)?.[1] ?? null)
  const ink = alias === null ? readColor(color) : text === null ? null : parseColor(text)
  if (name !== null) return { isInset: inset, lengths: [x, y, b, s], color: { alias: name } }
  return ink && { isInset: inset, lengths: [x, y, b, s], color: ink }
}

/** `rem` by the size that browsers begin with. */
function pixels(json: unknown): number | null {
  if (json === 0) return 0
  const { value, unit } = fieldsOf(json) ?? {}
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  if (unit === 'px') return Number(decimal(value))
  return unit === 'rem' ? Number(decimal(value * 16)) : null
}

function fontText(json: unknown): string | null {
  const families = Array.isArray(json) ? json : [json]
  const known = families.filter((family) => typeof family === 'string' && isFontName(family))
  return known.length > 0 && known.length === families.length
    ? printValue({ kind: 'font', families: known })
    : null
}
