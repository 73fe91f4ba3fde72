import { FRAME_COLORS, type FrameColor, ToProviderFrame } from '@touchline/contract/entities/provider-frame'
import * as z from 'zod/mini'

export interface HostTheme {
  theme: 'dark' | 'light'
  colors: ReadonlyMap<FrameColor, string>
}

/** The tokens that each colour of the page sets: a brand's accent also colours selected prices and the focus ring. */
const TOKENS: Readonly<Record<FrameColor, readonly string[]>> = {
  page: ['--color-page'],
  surface: ['--color-surface'],
  sunken: ['--color-surface-sunken'],
  line: ['--color-line'],
  'strong-line': ['--color-line-strong'],
  text: ['--color-text', '--color-odds-text'],
  quiet: ['--color-text-quiet', '--color-odds-label'],
  price: ['--color-odds', '--color-surface-hover'],
  'price-hover': ['--color-odds-hover', '--color-surface-pressed'],
  accent: ['--color-accent', '--color-accent-hover', '--color-odds-selected', '--color-focus'],
  'on-accent': ['--color-on-accent', '--color-odds-selected-text'],
  good: ['--color-success'],
  bad: ['--color-danger'],
}

/** Applies the page's theme and colours whenever it posts them. Messages from other senders are dropped. */
export function followHostTheme(): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin) return
    const theme = readHostTheme(data)
    if (theme) applyTheme(theme)
  })
}

/** Null where the message is no theme; a colour that is not text, or that sets no token, is left out. */
export function readHostTheme(data: unknown): HostTheme | null {
  const message = z.safeParse(ToProviderFrame, data)
  if (!message.success) return null
  const { theme, colors } = message.data
  const known = FRAME_COLORS.flatMap((name): [FrameColor, string][] => {
    const color = colors[name]
    return typeof color === 'string' && color !== '' ? [[name, color]] : []
  })
  return { theme, colors: new Map(known) }
}

function applyTheme({ theme, colors }: HostTheme): void {
  const { dataset, style } = document.documentElement
  dataset['theme'] = theme
  for (const [name, color] of colors)
    if (CSS.supports('color', color)) for (const token of TOKENS[name]) style.setProperty(token, color)
}
