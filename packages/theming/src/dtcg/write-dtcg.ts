import { type BaseTheme, BRAND_THEMES, type Brand } from '../brand.ts'
import { pathOf, tokenJson, VENDOR } from './token-json.ts'

/** What an `$extensions` of ours says of a source: it came with the product, and is no value of the brand. */
export const BASE_ROLE = 'base'

/**
 * A resolver document of 2025.10 that needs no other file: ramps as a set, and a modifier `theme` whose contexts have our
 * theme and above it the brand.
 */
export function writeDtcg(
  base: BaseTheme,
  brand: Brand,
  { name, first }: { name: string; first: string },
): object {
  const contexts = BRAND_THEMES.map((theme) => [
    theme,
    [{ ...groups(base[theme]), ...role() }, groups(brand[theme])],
  ])
  return {
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    version: '2025.10',
    name,
    sets: { ramps: { sources: [{ ...groups(base.ramps), ...role() }] } },
    modifiers: { theme: { contexts: Object.fromEntries(contexts), default: first } },
    resolutionOrder: [{ $ref: '#/sets/ramps' }, { $ref: '#/modifiers/theme' }],
  }
}

const role = () => ({ $extensions: { [VENDOR]: { role: BASE_ROLE } } })

function groups(tokens: Readonly<Record<string, string>>): Record<string, Record<string, object>> {
  const found: Record<string, Record<string, object>> = {}
  for (const [name, text] of Object.entries(tokens)) {
    const json = tokenJson(name, text)
    const [group, key] = pathOf(name)
    if (!json) throw new Error(`${name}: ${text} is no value that this format has`)
    found[group] = { ...found[group], [key]: json }
  }
  return found
}
