import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  promiseProblems,
  promiseRows,
  sentencesOfDocument,
  sentencesOfMessages,
} from '../steps/checks/money-sentences.ts'
import { testTitles } from '../steps/checks/test-titles.ts'
import { ROOT } from '../steps/run.ts'

/**
 * Checks `docs/promises.md`: every English sentence about money, limits and payouts, word for word, with a test that holds
 * it. So none is written without one, and none changes unseen.
 */
const TABLE = 'docs/promises.md'
const CONTENT = 'apps/platform/src/modules/site/sites/content'
const MESSAGES = 'packages/messages/src/locales/en.json'

const catalog: Readonly<Record<string, string>> = JSON.parse(read(MESSAGES))
const documents = globSync(`${CONTENT}/**/*.en.md`, { cwd: ROOT }).toSorted()
const sentences = [
  ...sentencesOfMessages(catalog),
  ...documents.flatMap((file) => sentencesOfDocument(path.relative(CONTENT, file), read(file))),
]
const rows = promiseRows(read(TABLE))
const problems = promiseProblems(sentences, rows, (file) =>
  existsSync(path.join(ROOT, file)) ? testTitles(read(file)) : null,
)
for (const problem of problems) console.error(`${TABLE}: ${problem}`)
console.log(`${sentences.length} sentences about money, limits and payouts`)
process.exitCode = problems.length === 0 ? 0 : 1

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}
