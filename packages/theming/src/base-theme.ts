import { readTokens, resolveToken, type TokenValues } from '@touchline/ui/tokens'
import type { BaseTheme } from './brand.ts'

/** Style sheets of `packages/ui`, as text. */
export interface ThemeSheets {
  ramps: string
  dark: string
  light: string
  type: string
}

/** The themes as they are shipped. */
export function baseThemeOf({ ramps, dark, light, type }: ThemeSheets): BaseTheme {
  return {
    ramps: readTokens(ramps),
    dark: readTokens(dark),
    light: readTokens(light),
    common: { '--font-sans': fontOf(readTokens(type)) },
  }
}

function fontOf(type: TokenValues): string {
  return (type['--font-sans'] ?? '').replace('var(--font-brand)', resolveToken('--font-brand', type))
}
