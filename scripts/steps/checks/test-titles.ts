/** The titles of a test file's tests and groups, as they stand in its source: those of tables keep their placeholders. */
export function testTitles(source: string): string[] {
  return [...source.matchAll(TITLE)].map((match) => (match[2] ?? '').replaceAll(/\\(['"`])/g, '$1'))
}

/** The first argument of `it(…)`, `test.describe(…)` and of what a table gives: `it.each(…)(…)`. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs
