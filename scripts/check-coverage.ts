import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from './steps/run.ts'

/**
 * Checks `docs/spec-coverage.md`: each row names a line of the specification, whether it is done, and the files that
 * hold it and that show it. Every path in backticks must exist; a row that is done must name a source and a test.
 */
const STATES = ['done', 'partly', 'not yet']
const FILE = path.join(ROOT, 'docs/spec-coverage.md')

const problems: string[] = []
let done = 0
let rows = 0
const lines = (await readFile(FILE, 'utf8')).split('\n')
for (const [index, line] of lines.entries()) {
  const cells = line.split('|').map((cell) => cell.trim())
  if (cells.length !== 6 || cells[1] === 'Specification' || /^-+$/.test(cells[1] ?? '')) continue
  rows += 1
  const [, , state = '', where = '', test = ''] = cells
  const complain = (what: string) => problems.push(`docs/spec-coverage.md:${index + 1}: ${what}`)
  if (!STATES.includes(state)) complain(`the state is one of ${STATES.join(', ')}, not "${state}"`)
  for (const file of pathsIn(`${where} ${test}`))
    if (!existsSync(path.join(ROOT, file))) complain(`${file} does not exist`)
  if (state === 'done' && (pathsIn(where).length === 0 || pathsIn(test).length === 0))
    complain('what is done names the file that holds it and the test that shows it')
  if (state === 'done') done += 1
}

if (rows === 0) problems.push('docs/spec-coverage.md has no rows')
for (const problem of problems) console.error(problem)
console.log(`${done} of ${rows} lines of the specification are done.`)
process.exitCode = problems.length === 0 ? 0 : 1

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([\w./$@{}-]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((file) => file.includes('/'))
}
