import {
  type BaseTheme,
  BRAND_THEMES,
  type Brand,
  type Problem,
  type ReadBrand,
  tokenNames,
} from './brand.ts'
import { kindOf, parseValue } from './values/token-value.ts'

/** The brand as a style sheet that stands after ours. */
export function writeCss(brand: Brand): string {
  return BRAND_THEMES.map((theme) => {
    const lines = Object.entries(brand[theme]).map(([name, value]) => `  ${name}: ${value};\n`)
    return `[data-theme="${theme}"] {\n${lines.join('')}}\n`
  }).join('\n')
}

const BLOCK = /([^{}]+)\{([^{}]*)\}/g
const DECLARATION = /^\s*([\w-]+)\s*:\s*([^;]*?)\s*$/

/** Custom properties of rules for `[data-theme=…]`; everything else in a sheet is named. */
export function readCss(css: string, base: BaseTheme): ReadBrand {
  const problems: Problem[] = []
  const brand: Record<(typeof BRAND_THEMES)[number], Record<string, string>> = { dark: {}, light: {} }
  for (const [, selector = '', body = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(BLOCK)) {
    const themes = BRAND_THEMES.filter((theme) =>
      new RegExp(`\\[data-theme=["']?${theme}["']?\\]`).test(selector),
    )
    if (themes.length === 0)
      problems.push({
        theme: null,
        token: null,
        what: `“${selector.trim()}” is for no theme, and was left out`,
      })
    for (const theme of themes)
      for (const declaration of body.split(';')) {
        if (declaration.trim() === '') continue
        const [, name = '', value = ''] = DECLARATION.exec(declaration) ?? []
        const what = tokenProblemOf(name, value, base)
        if (what !== null) problems.push({ theme, token: name || declaration.trim(), what })
        else brand[theme][name] = value
      }
  }
  return { brand, problems }
}

/** Why a brand may not say this; null where it may. */
export function tokenProblemOf(name: string, value: string, base: BaseTheme): string | null {
  if (!tokenNames(base).includes(name)) return 'is no token of the theme, and was left out'
  const read = parseValue(name, value)
  if (!read) return `has a value that is not known here: ${value}`
  const isLost = read.kind === 'alias' && (kindOf(read.name) !== kindOf(name) || !isThere(read.name, base))
  return isLost ? `refers to what is no ${kindOf(name)} of the theme: ${value}` : null
}

const isThere = (name: string, base: BaseTheme) => name in base.ramps || tokenNames(base).includes(name)
