import { expect, it } from 'vitest'
import { readCss } from './css.ts'
import { readSiteFile } from './site-file.ts'
import { BASE } from './testing/shipped-theme.ts'

it('reads a style sheet by its rules for themes, and names what else is in it', () => {
  const css = `/* ours { } */ [data-theme='dark'] { --color-page: #000000; --own: 1px; color: red }
    :root, [data-theme=light] { --color-page: url(https://elsewhere.example/x) } body { --color-page: #fff }`
  expect(readCss(css, BASE)).toEqual({
    brand: { dark: { '--color-page': '#000000' }, light: {} },
    problems: [
      { theme: 'dark', token: '--own', what: 'is no token of the theme, and was left out' },
      { theme: 'dark', token: 'color', what: 'is no token of the theme, and was left out' },
      {
        theme: 'light',
        token: '--color-page',
        what: 'has a value that is not known here: url(https://elsewhere.example/x)',
      },
      { theme: null, token: null, what: '“body” is for no theme, and was left out' },
    ],
  })
})

it('names what a site file says of tokens that are not there, of no colour, and of another kind', () => {
  const dark = {
    '--color-pages': '#000',
    '--color-page': 7,
    '--color-text': 'red',
    '--color-odds': 'var(--shadow-menu)',
  }
  const { brand, problems } = readSiteFile(JSON.stringify({ theme: { brand: { dark } } }), BASE)
  expect(brand).toEqual({ dark: {}, light: {} })
  expect(problems.map(({ token }) => token)).toEqual(Object.keys(dark))
})

it('says so where a file is no JSON', () => {
  expect(() => readSiteFile('{', BASE)).toThrow('This file is no JSON.')
})
