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

it.each([
  [
    'a form that the language needs',
    'ru',
    '{count, plural, one {#} many {#} other {#}}',
    'lacks the plural form few',
  ],
  ['a form that it does not know', 'ja', '{count, plural, one {#} other {#}}', 'has a plural form one'],
  ['a count that is not told apart', 'de', '{count, plural, other {# Wetten}}', 'lacks the plural form one'],
])('finds in plurals %s', (_, locale, text, problem) => {
  const problems = messageProblems({ en, [locale]: { ...en, 'c.count': text } }, used)
  expect(problems).toEqual([expect.stringContaining(`${locale}: c.count ${problem}`)])
})

it('lets a number of its own and a language’s rare forms stand', () => {
  const fr = { ...en, 'c.count': '{count, plural, =0 {aucun} one {#} many {#} other {#}}' }
  expect(messageProblems({ en, fr }, used)).toEqual([])
})

it('wants of a country’s variant only what differs, of Brazil everything', () => {
  const de = { ...en, 'a.one': 'Hallo {name}' }
  expect(messageProblems({ en, de, 'de-AT': { 'a.one': 'Servus {name}' } }, used)).toEqual([])
  expect(messageProblems({ en, de, 'de-AT': { 'a.one': 'Hallo {name}' } }, used)).toEqual([
    'de-AT: a.one is the same as in de and need not stand here',
  ])
  expect(messageProblems({ en, de, 'de-AT': { 'a.one': 'Servus', 'a.two': 'Zwei' } }, used)).toEqual([
    'de-AT: a.one has other parameters than in English',
    'de-AT: a.two is not in en.json',
  ])
  expect(messageProblems({ en, 'pt-BR': { 'a.one': 'Olá {name}', 'b.x': 'X' } }, used)).toEqual([
    'pt-BR: c.count is missing',
  ])
})

it('finds a text that is no ICU message', () => {
  expect(messageProblems({ en: { 'a.one': '{name, plural, one {' } }, used).join()).toMatch(/no ICU message/)
})

it('finds a key that no source names, and follows the beginning of a template', () => {
  expect(messageProblems({ en: { ...en, 'z.gone': 'Gone' } }, used)).toEqual(['en: z.gone is used nowhere'])
})
