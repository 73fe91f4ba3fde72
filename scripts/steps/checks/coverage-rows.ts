import { codeSpansOf } from './markdown.ts'

export const COVERAGE_STATES = ['done', 'partly', 'not yet', 'decided'] as const

/** One line of `docs/spec-coverage.md`: a piece of the specification, and what there is of it. */
export interface CoverageRow {
  /** In the file, counted from 1. */
  line: number
  /** Such as `Spec 1 §2`. */
  chapter: string
  quote: string
  state: string
  /** Of the open question that a decided row leads to. */
  anchor: string | undefined
  paths: string[]
  tests: { file: string; title: string }[]
}

export function coverageRows(markdown: string): CoverageRow[] {
  let chapter = ''
  return markdown.split('\n').flatMap((text, index) => {
    chapter = /^### (Spec \d §\d+)/.exec(text)?.[1] ?? chapter
    const cells = text.split('|').map((cell) => cell.trim())
    const [, quote = '', state = '', where = '', test = ''] = cells
    if (cells.length !== 6 || quote === 'Specification' || /^-+$/.test(quote)) return []
    const [, word = state, anchor] = /^\[(.+)\]\(open-questions\.md#(.+)\)$/.exec(state) ?? []
    const paths = codeSpansOf(where).filter((span) => span.includes('/'))
    const tests = codeSpansOf(test).map((span) => {
      const [file = '', title = ''] = span.split(' › ')
      return { file, title }
    })
    return [{ line: index + 1, chapter, quote, state: word, anchor, paths, tests }]
  })
}
