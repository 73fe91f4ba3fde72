import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAT_LENGTH_MAX, chatTextLength, chatTextProblem, tidyChatText } from './chat-text.ts'

const SEED = 20_261_122

/** What texts break on: spaces, marks, halves of pairs, joiners, overrides, lines. */
const PARTS = fc.constantFrom(
  'a',
  ' ',
  '\n',
  '\u2028',
  '\u0301',
  '\u0335',
  '\u200d',
  '\u202e',
  '\u2067',
  '\u0000',
  '\ue000',
  '\ud83d',
  '\ude00',
  '\u00e9',
  '\u0634',
  '\u0928',
  '\u093f',
  '\ufe0f',
  '\u1100',
  '\u1161',
  '\u11a8',
)

describe('tidyChatText', () => {
  it.each([
    ['  come   on\n\tyou reds ', 'come on you reds'],
    ['e\u0301', '\u00e9'],
    ['a\u202Eb\u2066c\u0000d\u200Be', 'abcde'],
    ['\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['می\u200Cروم', 'می\u200Cروم'],
    // The flag of Scotland is a black flag and tags.
    [
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    ],
    [`z${'\u0335'.repeat(20)}`, `z${'\u0335'.repeat(4)}`],
    ['half \uD83D', 'half \uFFFD'],
  ])('makes %j %j', (text, tidy) => {
    expect(tidyChatText(text)).toBe(tidy)
  })

  it(`changes nothing the second time, and leaves nothing that breaks a line (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.string({ unit: PARTS, maxLength: 40 }), (text) => {
        const tidy = tidyChatText(text)
        expect(tidyChatText(tidy)).toBe(tidy)
        expect(tidy).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/)
      }),
      { seed: SEED, numRuns: 500 },
    )
  })
})

describe('chatTextProblem', () => {
  it('counts as readers do', () => {
    const family = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'
    expect(chatTextLength(`${family}\u{1F1E9}\u{1F1EA}नि`)).toBe(3)
    expect(chatTextProblem('x'.repeat(CHAT_LENGTH_MAX))).toBeNull()
    expect(chatTextProblem('x'.repeat(CHAT_LENGTH_MAX + 1))).toBe('too_long')
    expect(chatTextProblem('⚽'.repeat(CHAT_LENGTH_MAX))).toBeNull()
    // Few characters that weigh much are too long as well.
    expect(chatTextProblem(family.repeat(CHAT_LENGTH_MAX))).toBe('too_long')
  })

  it.each(['', ' ', '\u200D', '\u0301'])('finds nothing to read in %j', (text) => {
    expect(chatTextProblem(tidyChatText(text))).toBe('empty')
  })
})
