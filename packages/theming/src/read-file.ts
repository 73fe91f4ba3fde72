import { type BaseTheme, BRAND_THEMES, type ReadBrand } from './brand.ts'
import { readCss } from './css.ts'
import { readDtcg } from './dtcg/read-dtcg.ts'
import { fieldsOf } from './dtcg/token-json.ts'
import { readSiteFile } from './site-file.ts'

export type ReadBrandFile = ReadBrand &
  ({ kind: 'css' | 'design tokens' } | { kind: 'site file'; file: object })

/** A brand out of a file of any of the three formats, by what is in it. One that is none of them, or holds nothing, throws. */
export function readFile(text: string, base: BaseTheme): ReadBrandFile {
  const read = text.trimStart().startsWith('{') ? readJson(text, base) : readSheet(text, base)
  const isEmpty = BRAND_THEMES.every((theme) => Object.keys(read.brand[theme]).length === 0)
  if (isEmpty && read.kind !== 'site file' && read.problems.length === 0)
    throw new SyntaxError('There is no token in this file.')
  return read
}

function readJson(text: string, base: BaseTheme): ReadBrandFile {
  const read = readSiteFile(text, base)
  const fields = fieldsOf(read.file)
  if (fieldsOf(fields?.['theme']) && fieldsOf(fields?.['site'])) return { kind: 'site file', ...read }
  if (!text.includes('"$value"') && !Array.isArray(fields?.['resolutionOrder']))
    throw new SyntaxError('This is JSON, and neither a site file nor design tokens.')
  return { kind: 'design tokens', ...readDtcg(read.file, base) }
}

function readSheet(text: string, base: BaseTheme): ReadBrandFile {
  if (!/\{[^{}]*\}/.test(text))
    throw new SyntaxError('This is no site file, no design tokens and no style sheet.')
  return { kind: 'css', ...readCss(text, base) }
}
