import { CONTRAST_PAIRS, contrastFailures } from '@touchline/ui/contrast'
import type { TokenValues } from '@touchline/ui/tokens'
import { type BaseTheme, BRAND_THEMES, type Brand, type BrandTheme, type Problem, tokensOf } from './brand.ts'
import { parseColor, printColor } from './values/color.ts'
import { parseAlias } from './values/token-value.ts'

/** Every reason for which a brand may not leave the editor, in words. Empty for one that may. */
export function refusals(base: BaseTheme, brand: Brand): Problem[] {
  return BRAND_THEMES.flatMap((theme) => {
    const tokens = tokensOf(base, brand, theme)
    const broken = Object.keys(tokens).filter((name) => resolved(name, tokens) === null)
    if (broken.length > 0)
      return broken.map((token) => ({ theme, token, what: 'refers to itself, or to nothing' }))
    return contrastProblems(tokens, theme)
  })
}

function contrastProblems(tokens: TokenValues, theme: BrandTheme): Problem[] {
  const colors = Object.fromEntries(
    Object.keys(tokens).flatMap((name) => {
      const color = parseColor(resolved(name, tokens) ?? '')
      return color ? [[name, color]] : []
    }),
  )
  const isSolid = (name: string) => colors[name]?.alpha === 1
  const solid = Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [name, printColor({ ...color, alpha: 1 })]),
  )
  const failures = contrastFailures(solid).map(({ foreground, background, minimum, ratio }) => ({
    theme,
    token: foreground,
    what: `${words(foreground)} on ${words(background)}: ${floor(ratio)} : 1, ${minimum} : 1 is needed`,
  }))
  const seeThrough = Object.keys(colors)
    .filter((name) => name in tokens && !isSolid(name) && MEASURED.has(name))
    .map((token) => ({
      theme,
      token,
      what: `${words(token)} is seen through, so that nobody can say how it reads`,
    }))
  return [...seeThrough, ...failures]
}

/** A value with what it refers to in its place; null for a circle, and for a name without a value. */
export function resolved(name: string, tokens: TokenValues, seen: readonly string[] = []): string | null {
  const value = tokens[name]
  if (value === undefined || seen.includes(name)) return null
  const alias = parseAlias(value)
  if (alias !== null) return resolved(alias, tokens, [...seen, name])
  const inner = [...value.matchAll(/var\((--[a-z][a-z\d-]*)\)/g)]
  const texts = inner.map(([, other = '']) => resolved(other, tokens, [...seen, name]))
  if (texts.includes(null)) return null
  return inner.reduce((text, [reference], at) => text.replace(reference, texts[at] ?? ''), value)
}

/** `--color-text-quiet` is “text quiet”. */
export const words = (name: string): string => name.replace(/^--(?:color-)?/, '').replaceAll('-', ' ')

/** A ratio that is too small is never shown as the one that is asked for. */
const floor = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2)

const MEASURED = new Set(CONTRAST_PAIRS.flatMap(({ foreground, background }) => [foreground, background]))
