import { resolveToken, type TokenValues } from './token-values.ts'

/** Contrast by relative luminance (WCAG 2.2), and the required contrast of token pairs. */

export interface ContrastPair {
  foreground: string
  background: string
  /** 4.5 for text, 3 for controls and graphics (success criteria 1.4.3 and 1.4.11). */
  minimum: 4.5 | 3
}

const SURFACES = [
  '--color-page',
  '--color-surface',
  '--color-surface-raised',
  '--color-surface-sunken',
  '--color-surface-hover',
]

/** What a hero stands on. */
const GROUNDS = ['grass', 'clay', 'wood', 'ice', 'night'].map((ground) => `--color-ground-${ground}`)

const text = (foreground: string, ...backgrounds: string[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 4.5 }))
const graphic = (foreground: string, ...backgrounds: string[]): ContrastPair[] =>
  backgrounds.map((background) => ({ foreground, background, minimum: 3 }))

export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...text('--color-text', ...SURFACES, '--color-surface-pressed', ...GROUNDS),
  ...text('--color-text-quiet', ...SURFACES, ...GROUNDS),
  ...text('--color-accent-text', ...SURFACES, '--color-accent-quiet'),
  ...text('--color-on-accent', '--color-accent', '--color-accent-hover', '--color-accent-pressed'),
  ...text('--color-odds-text', '--color-odds', '--color-odds-hover'),
  ...text('--color-odds-label', '--color-odds'),
  ...text('--color-odds-rising', '--color-odds', '--color-surface'),
  ...text('--color-odds-falling', '--color-odds', '--color-surface'),
  ...text('--color-odds-selected-text', '--color-odds-selected'),
  ...text('--color-live', ...SURFACES, '--color-live-quiet'),
  ...text('--color-on-live', '--color-live-fill'),
  ...text('--color-on-danger', '--color-danger-fill'),
  ...text('--color-success', '--color-surface', '--color-surface-raised', '--color-success-quiet'),
  ...text('--color-warning', '--color-surface', '--color-surface-raised', '--color-warning-quiet'),
  ...text('--color-danger', '--color-surface', '--color-surface-raised', '--color-danger-quiet'),
  ...graphic('--color-accent', '--color-page', '--color-surface', '--color-surface-raised'),
  ...graphic('--color-odds-selected', '--color-surface', '--color-odds'),
  ...graphic('--color-line-strong', '--color-surface', '--color-surface-sunken', '--color-surface-raised'),
  ...graphic('--color-focus', ...SURFACES, '--color-odds'),
]

export interface ContrastFailure extends ContrastPair {
  ratio: number
}

/** The pairs below their required contrast: none in a theme that may be shipped. */
export function contrastFailures(tokens: TokenValues): ContrastFailure[] {
  return CONTRAST_PAIRS.flatMap((pair) => {
    const ratio = contrastRatio(resolveToken(pair.foreground, tokens), resolveToken(pair.background, tokens))
    return ratio < pair.minimum ? [{ ...pair, ratio }] : []
  })
}

/** 1 to 21. Colours as `oklch(…)` or `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = linearRgb(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

type Rgb = [red: number, green: number, blue: number]

function linearRgb(color: string): Rgb {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)
  if (hex) return [fromHex(hex[1]), fromHex(hex[2]), fromHex(hex[3])]
  const oklch = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*\)$/.exec(color)
  if (!oklch) throw new Error(`Not an opaque oklch() or hexadecimal colour: ${color}`)
  const lightness = Number(oklch[1]) / (oklch[2] ? 100 : 1)
  return fromOklch(lightness, Number(oklch[3]), (Number(oklch[4]) * Math.PI) / 180)
}

function fromHex(pair = '00'): number {
  const value = Number.parseInt(pair, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Coefficients of Björn Ottosson's definition of Oklab; out-of-gamut channels are clipped. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const clip = (channel: number) => Math.min(1, Math.max(0, channel))
