import { describe, expect, it } from 'vitest'
import { coverageProblems } from './coverage-problems.ts'
import { coverageRows } from './coverage-rows.ts'

const FILES: Readonly<Record<string, string>> = {
  'apps/web/slip.ts': '',
  'apps/web/slip.test.ts': "it('opens at the first selection', () => {})",
}
const HEAD = '### Spec 1 §4 States\n\n| Specification | State | Where | Test |\n|---|---|---|---|\n'

function problems(cells: string) {
  return coverageRows(`${HEAD}| Bet slip panel: | ${cells} |\n`).flatMap((row) =>
    coverageProblems(row, {
      exists: (path) => path in FILES,
      read: (path) => FILES[path] ?? '',
      anchors: new Set(['slip-panel']),
    }),
  )
}

describe('coverageProblems', () => {
  it.each([
    ['done | `apps/web/slip.ts`: a bar on phones | `apps/web/slip.test.ts › the first selection`'],
    ['partly | `apps/web/slip.ts` |'],
    ['not yet | |'],
    ['[decided](open-questions.md#slip-panel) | `apps/web/slip.ts` |'],
  ])('accepts %s', (cells) => {
    expect(problems(cells)).toEqual([])
  })

  it.each([
    ['finished | |', /the state is one of/],
    ['done | `apps/web/slip.ts` |', /the test that shows it/],
    ['partly | `apps/web/gone.ts` |', /gone\.ts does not exist/],
    ['partly | | `apps/web/slip.test.ts › closes at none`', /has no test "closes at none"/],
    ['partly | | `apps/web/slip.test.ts`', /name it as/],
    ['decided | |', /links to an entry/],
    ['[decided](open-questions.md#gone) | |', /links to an entry/],
    ['[partly](open-questions.md#slip-panel) | |', /links to an entry/],
  ])('finds what is wrong with %s', (cells, problem) => {
    expect(problems(cells).join()).toMatch(problem)
  })
})
