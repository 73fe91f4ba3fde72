import { expect, it } from 'vitest'
import { messageProblems } from './message-problems.ts'

const used = [`t('a.one', { name })`, 't(`b.${kind}`)', `t("c.count")`]
const en = { 'a.one': 'Hello {name}', 'b.x': 'X', 'c.count': '{count, plural, one {# bet} other {# bets}}' }

it('finds nothing wrong with complete translations', () => {
  const ar = { ...en, 'c.count': '{count, plural, zero {لا} one {#} two {#} few {#} many {#} other {#}}' }
  expect(messageProblems({ en, ar }, used)).toEqual([])
})

it.each([
  ['a missing key', { 'a.one': 'Hallo {name}', 'b.x': 'X' }, 'de: c.count is missing'],
  ['a key too many', { ...en, 'd.old': 'Alt' }, 'de: d.old is not in en.json'],
  ['another parameter', { ...en, 'a.one': 'Hallo {user}' }, 'de: a.one has other parameters than in English'],
  ['a lost parameter', { ...en, 'c.count': 'viele' }, 'de: c.count has other parameters than in English'],
  ['an empty text', { ...en, 'b.x': ' ' }, 'de: b.x is empty'],
])('finds %s', (_, de, problem) => {
  expect(messageProblems({ en, de }, used)).toContain(problem)
})

it('finds a text that is no ICU message', () => {
  expect(messageProblems({ en: { 'a.one': '{name, plural, one {' } }, used).join()).toMatch(/no ICU message/)
})

it('finds a key that no source names, and follows the beginning of a template', () => {
  expect(messageProblems({ en: { ...en, 'z.gone': 'Gone' } }, used)).toEqual(['en: z.gone is used nowhere'])
})
