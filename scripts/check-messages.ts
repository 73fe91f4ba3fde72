import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Catalog, messageProblems } from './steps/message-problems.ts'
import { ROOT } from './steps/run.ts'

/**
 * Checks the translations of `packages/messages`: complete, same parameters, used, one key a line in order. `--fix` puts
 * the keys in order, which is all that a machine can do.
 */
const LOCALES = path.join(ROOT, 'packages/messages/src/locales')
const isFix = process.argv.includes('--fix')

const files = globSync('*.json', { cwd: LOCALES }).map((name) => {
  const text = readFileSync(path.join(LOCALES, name), 'utf8')
  const catalog: Catalog = JSON.parse(text)
  return { name, locale: path.basename(name, '.json'), text, catalog, sorted: inOrder(catalog) }
})

const unsorted = files.filter(({ text, sorted }) => text !== sorted)
if (isFix) for (const { name, sorted } of unsorted) writeFileSync(path.join(LOCALES, name), sorted)

const problems = [
  ...(isFix ? [] : unsorted.map(({ locale }) => `${locale}: keys are not in order; run with --fix`)),
  ...messageProblems(Object.fromEntries(files.map(({ locale, catalog }) => [locale, catalog])), sources()),
]
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(`${files.length} languages, ${Object.keys(files[0]?.catalog ?? {}).length} messages`)
process.exitCode = problems.length === 0 ? 0 : 1

function inOrder(catalog: Catalog): string {
  const entries = Object.entries(catalog).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Whatever may name a key: the front end, the platform, the rules and the contract, without their tests. */
function sources(): string[] {
  return globSync('{apps,packages}/*/{src,app,server}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$|route-tree\.gen/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
}
