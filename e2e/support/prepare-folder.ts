import { rm } from 'node:fs/promises'
import path from 'node:path'
import { PREPARED_FOLDER } from './prepared-folder.ts'
import { SportsbookProcess } from './sportsbook-process.ts'

/**
 * Playwright's global setup: a first start, whose data folder the sportsbooks of all journeys begin with. To make a database
 * and to migrate it is most of a start. Returns what takes it away.
 */
export default async function prepareFolder(): Promise<() => Promise<void>> {
  const sportsbook = new SportsbookProcess()
  await sportsbook.start()
  await sportsbook.stop()
  // No two sportsbooks have one: what one has signed, the other must not believe.
  await rm(path.join(sportsbook.folder, 'secret'))
  process.env[PREPARED_FOLDER] = sportsbook.folder
  return () => sportsbook.remove()
}
