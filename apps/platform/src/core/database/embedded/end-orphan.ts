import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** PostgreSQL ends within moments once it has rolled back; a disk that is busy may take longer. */
const END_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50

/**
 * A sportsbook that was killed leaves its PostgreSQL running, and that holds the folder. It is ended here. Throws when
 * the sportsbook it belongs to (`ownerPid`, null where none was noted) still runs: two must not share a folder.
 */
export async function endOrphan(folder: string, ownerPid: number | null): Promise<void> {
  const orphan = await runningServer(folder)
  if (orphan === null) return
  if (ownerPid !== null && ownerPid !== process.pid && isRunning(ownerPid)) {
    throw new Error(`Process ${ownerPid} uses the database in ${folder}: stop it, or set another DATA_DIR.`)
  }
  // “Fast”: what is under way is rolled back, and the folder is left in order.
  process.kill(orphan, 'SIGINT')
  for (let waitedMs = 0; isRunning(orphan); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > END_WITHIN_MS)
      throw new Error(`PostgreSQL (process ${orphan}) does not let go of ${folder}`)
    await wait(LOOK_EVERY_MS)
  }
}

/** PostgreSQL keeps its process id in the first line of this file as long as it runs. */
async function runningServer(folder: string): Promise<number | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return pid > 0 && isRunning(pid) ? pid : null
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
