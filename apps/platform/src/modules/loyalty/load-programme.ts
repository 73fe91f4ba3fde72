import { existsSync } from 'node:fs'
import path from 'node:path'
import {
  AmountMinorSchema,
  CurrencyCode,
  Integer,
  OddsThousandthsSchema,
  Text,
} from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { type DemoEnv, isDemo } from '../../core/http/border/is-demo.ts'
import { readJsonFiles } from '../../core/read-json-files.ts'
import { StartError } from '../../core/settings/start-error.ts'

const POINTS_MAX = 1_000_000_000

/** What earns points, and the levels they lead to, as an operator writes it: `loyalty/*.json` beside the site files. */
export const ProgrammeFile = z.strictObject({
  key: Text({ min: 1, max: 60, pattern: /^[a-z0-9-]+$/ }),
  /** Bets at lower odds earn nothing. */
  minOddsThousandths: OddsThousandthsSchema,
  /** Own stake for one point; a currency that is not named earns none. */
  stakePerPointMinor: z.record(CurrencyCode, AmountMinorSchema.check(z.positive())),
  /** From the lowest; each goes up to the next. */
  levels: z
    .array(
      z.strictObject({
        id: Integer({ min: 1, max: 1000 }),
        name: Text({ min: 1, max: 60, isTrimmed: true }),
        min: Integer({ min: 0, max: POINTS_MAX }),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((levels) => levels.every(({ min }, at) => at === 0 || min > (levels[at - 1]?.min ?? 0)), {
        error: 'each level begins above the one before',
      }),
    ),
})
export type Programme = z.infer<typeof ProgrammeFile>

const DEMO = path.join(import.meta.dirname, 'demo')

/**
 * The operator's programme, `loyalty/*.json` beside the site files, else the demo's where its campaigns are. Throws one
 * message that names each broken file and field.
 */
export function loadProgramme(env: DemoEnv): Programme | null {
  const own = env.SITE_FILES ? path.join(env.SITE_FILES, 'loyalty') : null
  const demo = isDemo(env) ? DEMO : null
  const folder = own !== null && existsSync(own) ? own : demo
  if (folder === null) return null
  const read = readJsonFiles(folder, ProgrammeFile)
  const problems = read.flatMap((file) => (file.status === 'broken' ? file.problems : []))
  if (read.length > 1) problems.push(`${folder}: has ${read.length} programmes; there is one for all players`)
  if (problems.length > 0) throw new ProgrammeFileError(problems)
  const [first] = read
  return first?.status === 'read' ? first.value : null
}

class ProgrammeFileError extends StartError {
  override name = 'ProgrammeFileError'
  constructor(problems: readonly string[]) {
    super(`The loyalty programme is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
  }
}
