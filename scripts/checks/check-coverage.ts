import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coverageProblems } from '../steps/checks/coverage-problems.ts'
import { COVERAGE_STATES, coverageRows } from '../steps/checks/coverage-rows.ts'
import { sectionsOf } from '../steps/checks/markdown.ts'
import { firstDifference, specChapters } from '../steps/checks/spec-text.ts'
import { ROOT } from '../steps/run.ts'

/**
 * Checks `docs/spec-coverage.md`: paths, titles of tests and links to decisions; and, where the specification lies beside
 * the repository or in the folder that is given, that its rows are the specification word for word.
 */
const SPEC = path.resolve(ROOT, process.argv[2] ?? '../shared/spec')
const DOCUMENTS = { 'Spec 1': 'app-shell.md', 'Spec 2': 'sportsbook.md' }

const rows = coverageRows(read('docs/spec-coverage.md'))
const surroundings = {
  exists: (file: string) => existsSync(path.join(ROOT, file)),
  read,
  anchors: new Set(sectionsOf(read('docs/open-questions.md')).map(({ anchor }) => anchor)),
}
const problems = rows.flatMap((row) =>
  coverageProblems(row, surroundings).map((problem) => `docs/spec-coverage.md:${row.line}: ${problem}`),
)
if (rows.length === 0) problems.push('docs/spec-coverage.md has no rows')
if (existsSync(SPEC)) problems.push(...differences())

for (const problem of problems) console.error(problem)
const counts = COVERAGE_STATES.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)
console.log(`Of ${rows.length} pieces of the specification: ${counts.join(', ')}.`)
if (!existsSync(SPEC)) console.log(`Their words were not compared: there is no ${SPEC}.`)
process.exitCode = problems.length === 0 ? 0 : 1

function differences(): string[] {
  return Object.entries(DOCUMENTS).flatMap(([name, file]) =>
    [...specChapters(readFileSync(path.join(SPEC, file), 'utf8'))].flatMap(([number, text]) => {
      const difference = firstDifference(
        text,
        rows.filter(({ chapter }) => chapter === `${name} §${number}`),
      )
      return difference === null ? [] : [difference]
    }),
  )
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
