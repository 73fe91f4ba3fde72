import type { CoverageRow } from './coverage-rows.ts'

/** The text of each numbered chapter of a specification, without marks, headings and heads of tables; 0 is what stands before them. */
export function specChapters(markdown: string): Map<number, string> {
  const chapters = new Map<number, string>()
  let chapter = 0
  const lines = markdown.split('\n')
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d+)\. /.exec(line)
    if (heading) chapter = Number(heading[1])
    const isMark = line.startsWith('#') || isRule(line) || isRule(lines[index + 1] ?? '')
    if (isMark) continue
    chapters.set(chapter, plain(`${chapters.get(chapter) ?? ''} ${line.replace(/^\s*(?:-|\d+\.) /, '')}`))
  }
  return chapters
}

/** Where the rows of a chapter, read one after the other, leave the words of the specification; null where nowhere. */
export function firstDifference(chapter: string, rows: readonly CoverageRow[]): string | null {
  const wanted = chapter.split(' ')
  const quoted = rows.flatMap(({ quote, line }) =>
    plain(quote)
      .split(' ')
      .map((word) => ({ word, line })),
  )
  const length = Math.max(wanted.length, quoted.length)
  const at = Array.from({ length }).findIndex((_, index) => wanted[index] !== quoted[index]?.word)
  if (at === -1) return null
  const line = quoted[at]?.line ?? rows.at(-1)?.line
  const expected = wanted.slice(Math.max(at - 3, 0), at + 5).join(' ')
  return `docs/spec-coverage.md:${line}: the specification goes on otherwise: "… ${expected} …"`
}

function isRule(line: string): boolean {
  return /^\|[-| ]+\|$/.test(line)
}

function plain(text: string): string {
  return text.replaceAll(/[*`]/g, '').replaceAll('|', ' ').replaceAll(/\s+/g, ' ').trim()
}
