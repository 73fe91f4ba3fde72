import { codeSpansOf } from './markdown.ts'
import { testTitles } from './test-titles.ts'

/**
 * What a document says is shown by a test, by its path from the root, and is not: files that are gone, and titles that no test
 * of the file has any more. A title may stop at an ellipsis. Null of `read` for a file that does not exist.
 */
export function namedTestProblems(markdown: string, read: (path: string) => string | null): string[] {
  return markdown.split('\n').flatMap((text, index) =>
    codeSpansOf(text)
      .filter((span) => TEST_FILE.test(span))
      .flatMap((span) => {
        const [file = '', title = ''] = span.split(' › ')
        const source = read(file)
        if (source === null) return [`${index + 1}: ${file} does not exist`]
        const part = title.replace(/ ?…$/, '')
        return testTitles(source).some((known) => known.includes(part))
          ? []
          : [`${index + 1}: ${file} has no test "${title}"`]
      }),
  )
}

const TEST_FILE = /^(?:apps|packages|scripts|e2e)\/[\w/.-]+\.(?:test|spec)\.tsx?(?: › .+)?$/
