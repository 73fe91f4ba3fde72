/** The texts in the picture of a bet. */
export interface PictureModel {
  direction: 'ltr' | 'rtl'
  /** The name in two parts, one of which has the brand's colour. */
  brand: readonly { text: string; isAccent: boolean }[]
  title: string
  legs: readonly PictureLeg[]
  /** Legs that were left out. */
  more: string | null
  total: { label: string; value: string } | null
  code: { label: string; value: string }
}

export interface PictureLeg {
  outcome: string
  market: string
  match: string
  odds: string
}

/** Colours of theme and brand, and the font. */
export interface PictureStyle {
  surface: string
  card: string
  line: string
  text: string
  quiet: string
  accent: string
  font: string
}

/** The most legs that are readable on a phone. */
export const PICTURE_LEGS_MAX = 12

/** The page's present style, from its custom properties, which depend on theme and brand. */
export function readPageStyle(): PictureStyle {
  const style = getComputedStyle(document.documentElement)
  const color = (token: string) => style.getPropertyValue(token)
  return {
    surface: color('--color-surface'),
    card: color('--color-surface-hover'),
    line: color('--color-line'),
    text: color('--color-text'),
    quiet: color('--color-text-quiet'),
    accent: color('--color-accent-text'),
    font: getComputedStyle(document.body).fontFamily,
  }
}

/** “Touchline” as “Touch” and “line”; the brand names the coloured part. */
export function brandParts(wordmark: string, accent: string): PictureModel['brand'] {
  const at = accent === '' ? -1 : wordmark.toLowerCase().lastIndexOf(accent.toLowerCase())
  if (at < 0) return [{ text: wordmark, isAccent: false }]
  const end = at + accent.length
  const parts = [
    { text: wordmark.slice(0, at), isAccent: false },
    { text: wordmark.slice(at, end), isAccent: true },
    { text: wordmark.slice(end), isAccent: false },
  ]
  return parts.filter(({ text }) => text !== '')
}
