const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test'
const FORM = new RegExp(`^(?:${TYPES})(?:\\([a-z0-9][a-z0-9-]*\\))?!?: [^\\sA-Z].*[^\\s.]$`)
const LENGTH_MAX = 72

/** What is wrong with the first line of a commit; nothing when it is as CONTRIBUTING.md asks. */
export function subjectProblem(subject: string): string | null {
  if (subject.length > LENGTH_MAX) return `${subject.length} characters, at most ${LENGTH_MAX}`
  return FORM.test(subject) ? null : `not of the form "type(scope): subject", where type is ${TYPES}`
}
