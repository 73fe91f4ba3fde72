import type { TokenValues } from '@touchline/ui/tokens'

export const BRAND_THEMES = ['dark', 'light'] as const
export type BrandTheme = (typeof BRAND_THEMES)[number]

/** An operator's own values of semantic tokens, as `theme.brand` of a site file has them. */
export type Brand = Readonly<Record<BrandTheme, TokenValues>>

/** What a brand is laid over: the ramps, and both themes as they are shipped. */
export interface BaseTheme extends Brand {
  /** First tier; themes and brands may name them, and nobody overrides them. */
  ramps: TokenValues
  /** Of both themes: the font. */
  common: TokenValues
}

/** Something in a file that was not taken over, or that keeps a brand from being shipped. */
export interface Problem {
  theme: BrandTheme | null
  /** Null where it is of the whole file. */
  token: string | null
  what: string
}

/** A brand with what of its file was left out, and why. */
export interface ReadBrand {
  brand: Brand
  problems: Problem[]
}

export const EMPTY_BRAND: Brand = { dark: {}, light: {} }

/** Names that a brand may give a value. */
export function tokenNames(base: BaseTheme): string[] {
  return [...Object.keys(base.dark), ...Object.keys(base.common)]
}

/** All values of a theme with the brand's above them. */
export function tokensOf(base: BaseTheme, brand: Brand, theme: BrandTheme): TokenValues {
  return { ...base.ramps, ...base.common, ...base[theme], ...brand[theme] }
}
