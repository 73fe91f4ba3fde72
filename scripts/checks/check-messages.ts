import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Catalog, messageProblems } from '../steps/checks/message-problems.ts'
import { ROOT } from '../steps/run.ts'

/**
 * Checks the translations of `packages/messages`: complete, same parameters, used, one key a line in order. `--fix` puts
 * the keys in order, which is all that a machine can do.
 */
const LOCALES = path.join(ROOT, 'packages/messages/src/locales')
const isFix = process.argv.includes('--fix')

/** A folder of languages, and whatever may name a key of it: of the sportsbook's the rules and the contract too. */
const CATALOGS = [
  { folder: '.', usedIn: ['apps/{platform,web}/{src,app,server}', 'packages/*/src'] },
  { folder: 'games', usedIn: ['apps/games/{app,server}'] },
]

const problems = CATALOGS.flatMap(({ folder, usedIn }) => catalogProblems(folder, sources(usedIn)))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function catalogProblems(folder: string, used: readonly string[]): string[] {
  const files = globSync('*.json', { cwd: path.join(LOCALES, folder) }).map((name) => {
    const file = path.join(LOCALES, folder, name)
    const text = readFileSync(file, 'utf8')
    const catalog: Catalog = JSON.parse(text)
    return { file, locale: path.basename(name, '.json'), text, catalog, sorted: inOrder(catalog) }
  })
  const unsorted = files.filter(({ text, sorted }) => text !== sorted)
  if (isFix) for (const { file, sorted } of unsorted) writeFileSync(file, sorted)
  console.log(`${files.length} languages, ${Object.keys(files[0]?.catalog ?? {}).length} messages`)
  return [
    ...(isFix ? [] : unsorted.map(({ locale }) => `${locale}: keys are not in order; run with --fix`)),
    ...messageProblems(Object.fromEntries(files.map(({ locale, catalog }) => [locale, catalog])), used),
  ]
}

function inOrder(catalog: Catalog): string {
  const entries = Object.entries(catalog).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Tests name keys that nobody sees. */
function sources(folders: readonly string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: ROOT },
  )
    .filter((file) => !/\.test\.tsx?$|route-tree\.gen/.test(file))
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
}
