import { FRAME_COLORS, type FrameColor, type FrameColors } from '@touchline/contract/entities/provider-frame'

const TOKENS: Record<FrameColor, `--color-${string}`> = {
  page: '--color-page',
  surface: '--color-surface',
  sunken: '--color-surface-sunken',
  line: '--color-line',
  'strong-line': '--color-line-strong',
  text: '--color-text',
  quiet: '--color-text-quiet',
  price: '--color-odds',
  'price-hover': '--color-odds-hover',
  accent: '--color-accent',
  'on-accent': '--color-on-accent',
  good: '--color-success',
  bad: '--color-danger',
}

/** The colours of the page as it is looked at: brand and theme are values of its custom properties. */
export function iframeColors(): FrameColors {
  const style = getComputedStyle(document.documentElement)
  const colors: FrameColors = {}
  for (const name of FRAME_COLORS) colors[name] = style.getPropertyValue(TOKENS[name]).trim()
  return colors
}
