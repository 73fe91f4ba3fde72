import { codeSpansOf, type Section, sectionsOf } from './markdown.ts'

/** The text of a file or of all files of a folder; null for a path that does not exist. */
export type ReadPath = (path: string) => string | null

/**
 * Checks `docs/open-questions.md`: an entry ends with what holds it, or says that it is open. What it names has to be
 * there: each path, and each other name in one of the files.
 */
export function openQuestionProblems(markdown: string, read: ReadPath): string[] {
  const entries = sectionsOf(markdown).filter(({ level }) => level === 3)
  const seen = new Set<string>()
  return entries.flatMap((entry) => {
    const problems = [...problemsOf(entry, read), ...(seen.has(entry.anchor) ? ['is there twice'] : [])]
    seen.add(entry.anchor)
    return problems.map((problem) => `docs/open-questions.md:${entry.line}: "${entry.title}" ${problem}`)
  })
}

function problemsOf({ text }: Section, read: ReadPath): string[] {
  const [, heldBy] = text.replaceAll(/\s+/g, ' ').split('**Held by**')
  if (heldBy === undefined) {
    return text.includes('**Open**') ? [] : ['names nothing after **Held by** and is not marked **Open**']
  }
  const spans = codeSpansOf(heldBy)
  const paths = spans.filter(isPath)
  const texts = paths.map(read)
  const missing = paths.filter((_, index) => texts[index] === null)
  const names = spans.filter((span) => !isPath(span))
  const unknown = names.filter((name) => !texts.some((file) => file?.includes(name)))
  return [
    ...(paths.length === 0 && !/decision/.test(heldBy) ? ['names no file after **Held by**'] : []),
    ...missing.map((path) => `names ${path}, which does not exist`),
    ...(missing.length === 0 ? unknown : []).map((name) => `names ${name}, which is in none of its files`),
  ]
}

function isPath(span: string): boolean {
  return /^(?:apps|packages|scripts|e2e|bench|docs|lint)\//.test(span)
}
