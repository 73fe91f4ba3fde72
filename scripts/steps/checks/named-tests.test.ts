import { describe, expect, it } from 'vitest'
import { namedTestProblems } from './named-tests.ts'

const FILES: Readonly<Record<string, string>> = {
  'e2e/betting/slip.spec.ts': "test('a bet is placed', async () => {})",
}
const read = (file: string) => FILES[file] ?? null

describe('tests that a document names', () => {
  it.each([
    '`e2e/betting/slip.spec.ts`',
    '`e2e/betting/slip.spec.ts › a bet is placed`',
    '`e2e/betting/slip.spec.ts › a bet …`',
    // Of another kind, and of a folder that is not named from the root.
    '`apps/web/app/slip.tsx › a bet is lost`',
    '`slip.spec.ts › a bet is lost`',
  ])('are there: %s', (said) => {
    expect(namedTestProblems(`| 1 | ${said} |`, read)).toEqual([])
  })

  it('are told of with their line where file or title is gone', () => {
    const markdown = 'One\n`e2e/betting/slip.spec.ts › a bet is lost`, `e2e/gone.spec.ts`'

    expect(namedTestProblems(markdown, read)).toEqual([
      '2: e2e/betting/slip.spec.ts has no test "a bet is lost"',
      '2: e2e/gone.spec.ts does not exist',
    ])
  })
})
