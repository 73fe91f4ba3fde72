import { describe, expect, it } from 'vitest'
import { coverageRows } from './coverage-rows.ts'
import { firstDifference, specChapters } from './spec-text.ts'

const SPEC = `# Specification

What it is.

## 4. States

### Slip

- **Panel**: opens, and closes on the reverse.
  1. Count over the limit: reject.

| Path | Notes |
|---|---|
| GET /player | query |
`

const rowsOf = (...quotes: string[]) =>
  coverageRows(`### Spec 1 §4 States\n${quotes.map((quote) => `| ${quote} | not yet | | |`).join('\n')}\n`)

describe('the words of the specification', () => {
  const states = specChapters(SPEC).get(4) ?? ''

  it('are those of its chapters, without marks, headings and heads of tables', () => {
    expect(states).toBe(
      'Panel: opens, and closes on the reverse. Count over the limit: reject. GET /player query',
    )
  })

  it('begin with the introduction', () => {
    expect(specChapters(SPEC).get(0)).toBe('What it is.')
  })

  it('stand in the rows one after the other, wherever these are cut', () => {
    const rows = rowsOf(
      'Panel: opens,',
      'and closes on the reverse. Count over the limit: reject.',
      'GET /player query',
    )
    expect(firstDifference(states, rows)).toBeNull()
  })

  it.each([
    [
      'a clause that a row drops',
      ['Panel: opens,', 'Count over the limit: reject. GET /player query'],
      ':3:',
    ],
    ['a word that is another', ['Panel: shuts, and closes on the reverse.'], ':2:'],
    [
      'a line without a row',
      ['Panel: opens, and closes on the reverse.', 'Count over the limit: reject.'],
      ':3:',
    ],
  ])('miss %s, and say where', (_, quotes, place) => {
    expect(firstDifference(states, rowsOf(...quotes))).toContain(`docs/spec-coverage.md${place}`)
  })
})
