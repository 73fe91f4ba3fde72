import { type BaseTheme, type Brand, type BrandTheme, type Problem, type ReadBrand } from './brand.ts'
import { tokenProblemOf } from './css.ts'

/** The site file as JSON, and its brand. Everything else in it stays as it is. */
export function readSiteFile(text: string, base: BaseTheme): ReadBrand & { file: object } {
  const file = objectOf(parse(text))
  const given = objectOf(at(at(file, 'theme'), 'brand'))
  const problems: Problem[] = []
  const tokensOf = (theme: BrandTheme) =>
    Object.fromEntries(
      Object.entries(objectOf(at(given, theme))).flatMap(([name, value]: [string, unknown]) => {
        const isText = typeof value === 'string'
        const what = isText ? tokenProblemOf(name, value, base) : 'has a value that is no text'
        if (what !== null) problems.push({ theme, token: name, what })
        return isText && what === null ? [[name, value]] : []
      }),
    )
  // In the order of the file, so that what is written back differs in nothing else.
  const isLightFirst = Object.keys(given).find((name) => name === 'dark' || name === 'light') === 'light'
  const brand = isLightFirst
    ? { light: tokensOf('light'), dark: tokensOf('dark') }
    : { dark: tokensOf('dark'), light: tokensOf('light') }
  return { file, brand, problems }
}

/** The same file with this brand. */
export function writeSiteFile(file: object, brand: Brand): string {
  const theme = objectOf(at(file, 'theme'))
  return `${JSON.stringify({ ...file, theme: { ...theme, brand } }, null, 2)}\n`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError('This file is no JSON.')
  }
}

const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}

const at = (object: unknown, name: string): unknown =>
  Object.entries(objectOf(object)).find(([key]) => key === name)?.[1]
