import { COVERAGE_STATES, type CoverageRow } from './coverage-rows.ts'
import { testTitles } from './test-titles.ts'

export interface CoverageSurroundings {
  exists: (path: string) => boolean
  read: (path: string) => string
  /** Of the open questions. */
  anchors: ReadonlySet<string>
}

/** Whether what a row says of its line is so: its paths, its tests, and the decision it leads to. */
export function coverageProblems(
  { state, anchor, paths, tests }: CoverageRow,
  { exists, read, anchors }: CoverageSurroundings,
): string[] {
  const files = [...paths, ...tests.map(({ file }) => file)]
  const missing = files.filter((file) => !exists(file))
  const untold = tests.filter(
    ({ file, title }) =>
      exists(file) && (title === '' || !testTitles(read(file)).some((text) => text.includes(title))),
  )
  const isUnproven = state === 'done' && (paths.length === 0 || tests.length === 0)
  const isLinked = anchor !== undefined && anchors.has(anchor)
  return [
    ...(COVERAGE_STATES.some((known) => known === state)
      ? []
      : [`the state is one of ${COVERAGE_STATES.join(', ')}, not "${state}"`]),
    ...(isUnproven ? ['what is done names the file that holds it and the test that shows it'] : []),
    ...((state === 'decided') === isLinked
      ? []
      : ['what is decided, and nothing else, links to an entry of open-questions.md that exists']),
    ...missing.map((file) => `${file} does not exist`),
    ...untold.map(
      ({ file, title }) => `${file} has no test "${title}": name it as \`file › part of a title\``,
    ),
  ]
}
