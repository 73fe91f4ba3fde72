import { existsSync } from 'node:fs'
import path from 'node:path'
import { type DemoEnv, isDemo } from '../../../core/http/border/is-demo.ts'
import { readJsonFiles } from '../../../core/read-json-files.ts'
import { StartError } from '../../../core/settings/start-error.ts'
import { JackpotFile, type JackpotTerms } from './jackpot-file.ts'

const DEMO = path.join(import.meta.dirname, 'demo')

/**
 * The operator's jackpots, `jackpots/*.json` beside the site files, and the demo's where its campaigns are. Read once, at
 * start. Throws one message that names each broken file and field.
 */
export function loadJackpots(env: DemoEnv): JackpotTerms[] {
  const own = env.SITE_FILES ? path.join(env.SITE_FILES, 'jackpots') : null
  const folders = [...(isDemo(env) ? [DEMO] : []), ...(own !== null && existsSync(own) ? [own] : [])]
  const read = folders.flatMap((folder) => readJsonFiles(folder, JackpotFile))
  const problems = read.flatMap((file) => {
    if (file.status === 'broken') return file.problems
    const isNamedSo = path.basename(file.file, '.json') === file.value.key
    return isNamedSo ? [] : [`${file.file}: key: is ${file.value.key}, which its name must be`]
  })
  if (problems.length > 0) throw new JackpotFileError(problems)
  const byKey = new Map(
    read.flatMap((file) => (file.status === 'read' ? [[file.value.key, file.value]] : [])),
  )
  return [...byKey.values()]
}

class JackpotFileError extends StartError {
  override name = 'JackpotFileError'
  constructor(problems: readonly string[]) {
    super(`The jackpots are not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
