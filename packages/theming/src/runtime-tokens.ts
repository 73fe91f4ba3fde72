import type { TokenValues } from '@touchline/ui/tokens'
import { type BaseTheme, type Brand, type BrandTheme, tokensOf } from './brand.ts'
import { resolved } from './gates.ts'

/**
 * What a page is to show of a brand at once, for `change_theme`: every colour and shadow without a reference, which a
 * message may not have, so that nothing of the brand that the page came with is left. The font only where the brand has
 * one: the page knows best which file of ours it has got.
 */
export function runtimeTokens(base: BaseTheme, brand: Brand, theme: BrandTheme): TokenValues {
  const tokens = tokensOf(base, brand, theme)
  const names = Object.keys({ ...base[theme], ...brand[theme] })
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = resolved(name, tokens)
      return value === null ? [] : [[name, value]]
    }),
  )
}
