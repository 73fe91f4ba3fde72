import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../core/database/connect.ts'
import { type PlatformProcess, startPlatformProcess } from '../platform-process.ts'
import type { Answers } from '../test-client.ts'
import type { Random } from './random.ts'
import { terminateConnections } from './terminate-connections.queries.ts'

export interface UnrulyPlatform extends Answers {
  killCount: number
  cutCount: number
  /** Until then nothing happens to it. */
  goWild: () => void
  /** From now on it stays as it is. */
  calmDown: () => Promise<void>
  end: () => Promise<void>
}

const PAUSE_MS = { min: 150, spread: 1200 }

/** A platform whose process is killed and started again, and whose database connections are cut, at random moments. */
export async function startUnrulyPlatform(
  { db, url, variables }: { db: Database; url: string; variables: Record<string, string> },
  random: Random,
): Promise<UnrulyPlatform> {
  const start = () => startPlatformProcess({ DATABASE_URL: url, ...variables })
  let process: PlatformProcess = await start()
  const state = { isCalm: true }
  let raging = Promise.resolve()
  const unruly: UnrulyPlatform = {
    fetch: (request) => process.fetch(request),
    killCount: 0,
    cutCount: 0,
    goWild: () => {
      state.isCalm = false
      raging = rage()
    },
    calmDown: async () => {
      state.isCalm = true
      await raging
    },
    end: async () => {
      state.isCalm = true
      await raging
      await process.kill()
    },
  }
  const rage = async () => {
    while (!state.isCalm) {
      await wait(PAUSE_MS.min + random.below(PAUSE_MS.spread))
      if (state.isCalm) return
      if (random.below(2) === 0) {
        await terminateConnections(db)
        unruly.cutCount += 1
      } else {
        await process.kill()
        unruly.killCount += 1
        process = await start()
      }
    }
  }
  return unruly
}
