import { subjectProblem } from '../steps/checks/commit-subject.ts'
import { run } from '../steps/run.ts'

/**
 * Checks the subjects of commits, but of merges. The rule holds since a day and not since a commit, which a shallow clone
 * would not have.
 */
const SINCE = '2026-11-22T12:00:00Z'

const { code, output } = await run(
  'git',
  ['log', '--no-merges', `--since-as-filter=${SINCE}`, '--format=%h %s'],
  { isQuiet: true },
)
const commits = code === 0 ? output.split('\n').filter(Boolean) : []
const problems = commits.flatMap((line) => {
  const [hash = '', ...words] = line.split(' ')
  const problem = subjectProblem(words.join(' '))
  return problem ? [`${line}\n  ${problem}; git rebase -i ${hash}^ and "reword" it`] : []
})
for (const problem of problems) console.error(problem)
console.log(code === 0 ? `${commits.length} commit subjects.` : 'Without git there are no commits to check.')
process.exitCode = problems.length === 0 ? 0 : 1
