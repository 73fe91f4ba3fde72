import type { SiteConfig } from '@touchline/contract/entities/site-config'

/** The colours of a card: the dark theme's, since cards stand in feeds of every colour, with the brand's own above them. */
export interface CardPalette {
  page: string
  surface: string
  line: string
  text: string
  quiet: string
  accent: string
}

export function cardPalette({ brand }: SiteConfig['theme']): CardPalette {
  const token = (name: string, standard: string) => brand.dark[`--color-${name}`] ?? standard
  return {
    page: token('page', 'oklch(0.165 0.01 255)'),
    surface: token('surface', 'oklch(0.205 0.012 255)'),
    line: token('line', 'oklch(0.265 0.014 255)'),
    text: token('text', 'oklch(0.965 0.003 255)'),
    quiet: token('text-quiet', 'oklch(0.73 0.012 255)'),
    accent: token('accent', 'oklch(0.89 0.2 121)'),
  }
}
