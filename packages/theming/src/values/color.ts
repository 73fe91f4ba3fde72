/** A colour as it was written: components of `oklch` are lightness 0–1, chroma and hue, those of `srgb` 0–1 each. */
export interface Color {
  space: 'oklch' | 'srgb'
  components: readonly [number, number, number]
  alpha: number
}

const NUMBER = String.raw`(\d+(?:\.\d+)?|\.\d+)`
const OKLCH = new RegExp(
  String.raw`^oklch\(\s*${NUMBER}(%?)\s+${NUMBER}\s+(-?)${NUMBER}(?:deg)?\s*(?:/\s*${NUMBER}(%?)\s*)?\)$`,
  'i',
)
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i

/** `oklch(…)` or `#rgb`, `#rrggbb`, `#rrggbbaa`; null for everything else. */
export function parseColor(text: string): Color | null {
  if (HEX.test(text)) return fromHex(text.slice(1))
  const match = OKLCH.exec(text)
  if (!match) return null
  const [, lightness, percent, chroma, sign, hue, alpha, alphaPercent] = match
  const color: Color = {
    space: 'oklch',
    components: [
      Number(lightness) / (percent ? 100 : 1),
      Number(chroma),
      Number(hue) * (sign && Number(hue) > 0 ? -1 : 1),
    ],
    alpha: alpha === undefined ? 1 : Number(alpha) / (alphaPercent ? 100 : 1),
  }
  return isColor(color) ? color : null
}

/** One way to write each colour; `parseColor` reads it as the same. */
export function printColor({ space, components, alpha }: Color): string {
  if (space === 'srgb') {
    const bytes = alpha === 1 ? components : [...components, alpha]
    return `#${bytes.map((part) => hexByte(part)).join('')}`
  }
  const text = components.map((part) => decimal(part)).join(' ')
  return `oklch(${text}${alpha === 1 ? '' : ` / ${decimal(alpha)}`})`
}

/** Whether numbers are where a screen knows them; chroma has no end in CSS, and one of ours at 0.5. */
export function isColor({ space, components, alpha }: Color): boolean {
  const [first, second, third] = components
  const isIn = (part: number, max: number) => part >= 0 && part <= max
  if (!isIn(alpha, 1) || !isIn(first, 1) || !Number.isFinite(third)) return false
  return space === 'oklch' ? isIn(second, 0.5) && Math.abs(third) <= 360 : isIn(second, 1) && isIn(third, 1)
}

function fromHex(digits: string): Color {
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255
  return {
    space: 'srgb',
    components: [byte(0), byte(2), byte(4)],
    alpha: long.length === 8 ? byte(6) : 1,
  }
}

const hexByte = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0')

/** Without an exponent, which style sheets of ours do not have. */
export function decimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? String(Number(value.toFixed(6))) : text
}
