import { globSync } from 'node:fs'
import { ROOT } from '../run.ts'

/** In the name of files that a test of the borders lays among the sources for a moment. */
export const PROBE = 'import-zone-probe-'

/** Files of the repository, relative to it, without those that may be gone before they are read. */
export function sourceFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: ROOT }).filter((file) => !file.includes(PROBE))
}
