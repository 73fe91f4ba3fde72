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

/** The page's present colours, from its custom properties, which depend on brand and theme. */
export function iframeColors(): FrameColors {
  const style = getComputedStyle(document.documentElement)
  const colors: FrameColors = {}
  for (const name of FRAME_COLORS) colors[name] = style.getPropertyValue(TOKENS[name]).trim()
  return colors
}
