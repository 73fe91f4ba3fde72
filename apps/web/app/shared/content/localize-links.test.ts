import { expect, it } from 'vitest'
import { localizeLinks } from './localize-links.ts'

it.each([
  ['<a href="/soccer">Football</a>', '<a href="/de/soccer">Football</a>'],
  ['<a href="/soccer?view=top#a">Football</a>', '<a href="/de/soccer?view=top#a">Football</a>'],
  ['<a href="//evil.example/">x</a>', '<a href="//evil.example/">x</a>'],
  ['<a href="https://help.example/">x</a>', '<a href="https://help.example/">x</a>'],
  ['<a href="#top">x</a>', '<a href="#top">x</a>'],
])('leads links within the site to the language, and no others: %s', (html, expected) => {
  expect(localizeLinks(html, (path) => `/de${path}`)).toBe(expected)
})
