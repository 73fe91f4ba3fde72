import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { decisionProblems } from '../steps/checks/decision-problems.ts'
import { linksOf, sectionsOf } from '../steps/checks/markdown.ts'
import { namedTestProblems } from '../steps/checks/named-tests.ts'
import { openQuestionProblems } from '../steps/checks/open-question-problems.ts'
import { ROOT } from '../steps/run.ts'

/** Checks what documents say of the tree: numbers of decisions, what holds an open question, links and anchors, tests. */
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', '{apps,packages,bench,e2e}/**/README.md'], {
  cwd: ROOT,
  exclude: ['**/node_modules/**'],
})
const SOURCES = globSync('{apps,packages,scripts,e2e,bench}/**/*.{ts,tsx,css,sql}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
const DECISIONS = path.join(ROOT, 'docs/decisions')

const problems = [
  ...decisionProblems(
    readdirSync(DECISIONS).map((name) => ({ name, text: readFileSync(path.join(DECISIONS, name), 'utf8') })),
  ),
  ...openQuestionProblems(read('docs/open-questions.md'), (file) => (existsIn(file) ? read(file) : null)),
  ...DOCUMENTS.flatMap(brokenLinks),
  ...DOCUMENTS.flatMap(untoldTests),
  ...SOURCES.flatMap(brokenMentions),
]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function brokenLinks(document: string): string[] {
  return linksOf(read(document))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
    .filter(({ target }) => {
      const [file = '', anchor] = target.split('#')
      return !leads(file === '' ? document : path.join(path.dirname(document), file), anchor)
    })
    .map(({ target, line }) => `${document}:${line}: the link to ${target} leads nowhere`)
}

function untoldTests(document: string): string[] {
  // By files of their own, as these ask for more of each row.
  if (['docs/spec-coverage.md', 'docs/promises.md'].includes(document)) return []
  const source = (file: string) => (existsIn(file) ? read(file) : null)
  return namedTestProblems(read(document), source).map((problem) => `${document}:${problem}`)
}

/** Comments name a document by its path from the root, with or without an anchor. */
function brokenMentions(source: string): string[] {
  return [...read(source).matchAll(/\b(docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, file = '', anchor]) => !leads(file, anchor))
    .map(([mention]) => `${source}: ${mention} leads nowhere`)
}

function leads(file: string, anchor: string | undefined): boolean {
  if (!existsIn(file)) return false
  return anchor === undefined || sectionsOf(read(file)).some((section) => section.anchor === anchor)
}

function existsIn(file: string): boolean {
  return existsSync(path.join(ROOT, file))
}

function read(file: string): string {
  const full = path.join(ROOT, file)
  if (!statSync(full).isDirectory()) return readFileSync(full, 'utf8')
  return globSync('**/*.{ts,tsx,sql,css,json}', { cwd: full })
    .map((name) => readFileSync(path.join(full, name), 'utf8'))
    .join('\n')
}
