import { describe, expect, it } from 'vitest'
import { openQuestionProblems } from './open-question-problems.ts'

const FILES: Readonly<Record<string, string>> = {
  'packages/betting/src/cap.ts': 'export const SYSTEM_CAP = 12',
}
const problems = (markdown: string) => openQuestionProblems(markdown, (path) => FILES[path] ?? null)

describe('openQuestionProblems', () => {
  it.each([
    ['a file', 'Not shown. **Held by** `packages/betting/src/cap.ts`.'],
    ['a constant in a file, across lines', '**Held\nby** `SYSTEM_CAP` in `packages/betting/src/cap.ts`.'],
    ['a decision', '**Held by** decision 11.'],
    ['an open question', 'Not shown. **Open**, due with payments.'],
  ])('accepts %s', (_, body) => {
    expect(problems(`## Slip\n\n### System cap\n\n${body}\n`)).toEqual([])
  })

  it.each([
    ['an entry without an answer', 'Not shown.', /is not marked \*\*Open\*\*/],
    ['a file that is gone', '**Held by** `packages/betting/src/gone.ts`.', /gone\.ts, which does not exist/],
    ['a constant that is gone', '**Held by** `CAP_MAX` in `packages/betting/src/cap.ts`.', /CAP_MAX/],
    ['a constant alone', '**Held by** `SYSTEM_CAP`.', /names no file/],
  ])('finds %s', (_, body, problem) => {
    expect(problems(`### System cap\n\n${body}\n`).join()).toMatch(problem)
  })

  it('finds a second entry of a name, which no anchor leads to', () => {
    const entry = '### System cap\n\n**Open**\n'
    expect(problems(entry + entry)).toEqual(['docs/open-questions.md:4: "System cap" is there twice'])
  })
})
