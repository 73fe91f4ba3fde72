import { globSync } from 'node:fs'
import path from 'node:path'
import { storyProblems } from '../steps/checks/story-problems.ts'
import { ROOT } from '../steps/run.ts'

/** Fails where the workshop does not show a primitive or a plain view. Needs no Storybook. */
const problems = storyProblems({
  sources: [...filesOf('packages/ui/src/**/*.tsx'), ...filesOf('apps/web/app/**/*.tsx')],
  stories: filesOf('workshop/stories/**/*.tsx'),
})
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))
}
