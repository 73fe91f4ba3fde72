import { randomUUID } from 'node:crypto'
import type { Database } from '../../../core/database/connect.ts'
import type { ExclusionRegister } from '../exclusion-register.ts'
import { sandboxEntry } from './sandbox-entries.queries.ts'
import { NO_ANSWER, type RegisterWords } from './sandbox-vocabulary.ts'

/** A register that knows whom /dev/sandbox/registers has told it of. */
export function createSandboxRegister(
  db: Database,
  provider: string,
  { notListed, words, reference }: RegisterWords,
): ExclusionRegister {
  return {
    async ask({ email }) {
      const said = (await sandboxEntry(db, provider, email)) ?? notListed
      if (said === NO_ANSWER) throw new Error(`${provider} gives no answer`)
      return { isListed: words[said]?.isListed ?? false, said, reference: reference(randomUUID()) }
    },
  }
}
