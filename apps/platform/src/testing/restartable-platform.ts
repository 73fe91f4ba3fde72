import { onTestFinished } from 'vitest'
import type { Database } from '../core/database/connect.ts'
import { startPlatformProcess } from './platform-process.ts'
import type { Answers } from './test-client.ts'
import { testDatabase } from './test-database.ts'

/** A platform in a process of its own, with the database of the test. Its clients outlive the process. */
export interface RestartablePlatform extends Answers {
  db: Database
  /** Where it listens now. */
  url(): string
  /** Ends the process as a power cut would. */
  kill(): Promise<void>
  /** Starts the next process; call after `kill`. */
  start(): Promise<void>
}

/** Ended with the test. */
export async function restartablePlatform(
  variables: Record<string, string> = {},
): Promise<RestartablePlatform> {
  const { db, url } = await testDatabase()
  const start = () => startPlatformProcess({ ...variables, DATABASE_URL: url })
  let current = await start()
  onTestFinished(() => current.kill())
  return {
    db,
    url: () => current.url,
    fetch: (request) => current.fetch(request),
    kill: () => current.kill(),
    start: async () => {
      current = await start()
    },
  }
}
