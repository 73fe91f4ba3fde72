import { expect, it } from 'vitest'
import { writeCss } from './css.ts'
import { writeDtcg } from './dtcg/write-dtcg.ts'
import { readFile } from './read-file.ts'
import { writeSiteFile } from './site-file.ts'
import { BASE } from './testing/shipped-theme.ts'

const BRAND = { dark: { '--color-page': '#101010' }, light: { '--color-accent': 'var(--color-text)' } }
const SITE = { site: { key: 'mine' }, theme: { default: 'dark' } }

it.each([
  ['site file', writeSiteFile(SITE, BRAND)],
  ['css', writeCss(BRAND)],
  ['design tokens', JSON.stringify(writeDtcg(BASE, BRAND, { name: 'mine', first: 'dark' }))],
])('knows a %s by what is in it', (kind, text) => {
  expect(readFile(text, BASE)).toMatchObject({ kind, brand: BRAND, problems: [] })
})

it('keeps the rest of a site file', () => {
  expect(readFile(writeSiteFile(SITE, BRAND), BASE)).toMatchObject({ file: SITE })
})

it('names tokens that the theme has not', () => {
  const { problems } = readFile('[data-theme="dark"] { --color-pages: #000 }', BASE)
  expect(problems).toEqual([
    { theme: 'dark', token: '--color-pages', what: 'is no token of the theme, and was left out' },
  ])
})

it.each([
  ['{', 'This file is no JSON.'],
  ['{ "name": "x" }', 'This is JSON, and neither a site file nor design tokens.'],
  ['\u0089PNG', 'This is no site file, no design tokens and no style sheet.'],
  ['', 'This is no site file, no design tokens and no style sheet.'],
  ['[data-theme=dark] { }', 'There is no token in this file.'],
])('says what %j is not', (text, message) => {
  expect(() => readFile(text, BASE)).toThrow(message)
})
