import { type Color, decimal, parseColor, printColor } from './color.ts'

/** Lengths in pixels. */
export interface ShadowLayer {
  isInset: boolean
  lengths: readonly [offsetX: number, offsetY: number, blur: number, spread: number]
  color: Color | { alias: string }
}

const LAYER =
  /^(inset )?(-?[\d.]+(?:px)?) (-?[\d.]+(?:px)?) ([\d.]+(?:px)?) (?:(-?[\d.]+(?:px)?) )?([^\s].*)$/
const ALIAS = /^var\((--[a-z][a-z\d-]*)\)$/

/** Layers as `[inset] x y blur [spread] colour`, comma by comma; null for everything else. */
export function parseShadow(text: string): ShadowLayer[] | null {
  const layers = splitAtCommas(text).map((layer) => parseLayer(layer))
  return layers.every((layer) => layer !== null) ? layers : null
}

export function printShadow(layers: readonly ShadowLayer[]): string {
  return layers
    .map(({ isInset, lengths: [x, y, blur, spread], color }) => {
      const lengths = spread === 0 ? [x, y, blur] : [x, y, blur, spread]
      const ink = 'alias' in color ? `var(${color.alias})` : printColor(color)
      return `${isInset ? 'inset ' : ''}${lengths.map((length) => px(length)).join(' ')} ${ink}`
    })
    .join(', ')
}

function parseLayer(text: string): ShadowLayer | null {
  const match = LAYER.exec(text)
  if (!match) return null
  const [, inset, x = '', y = '', blur = '', spread = '0', ink = ''] = match
  const alias = ALIAS.exec(ink)?.[1]
  const color = alias === undefined ? parseColor(ink) : { alias }
  const [a, b, c, d] = [length(x), length(y), length(blur), length(spread)]
  if (color === null || a === null || b === null || c === null || d === null) return null
  return { isInset: inset !== undefined, lengths: [a, b, c, d], color }
}

/** Only a zero has no unit. */
function length(text: string): number | null {
  const [, digits, unit] = /^(-?\d+(?:\.\d+)?)(px)?$/.exec(text) ?? []
  if (digits === undefined || (unit === undefined && Number(digits) !== 0)) return null
  return Number(digits) === 0 ? 0 : Number(digits)
}

const px = (value: number) => (value === 0 ? '0' : `${decimal(value)}px`)

/** Those that are in no parentheses. */
function splitAtCommas(text: string): string[] {
  return text.split(/,\s*(?![^(]*\))/)
}
