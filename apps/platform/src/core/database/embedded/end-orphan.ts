import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../../settings/start-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { stopFast } from './postgres-process.ts'

/** PostgreSQL normally stops within a second after its rollback; a busy disk takes longer. */
const END_WITHIN_MS = 20_000
const LOOK_EVERY_MS = 50

/**
 * A sportsbook that was killed may leave its PostgreSQL running, and that holds the folder. It is ended here. Throws
 * when the sportsbook it belongs to (`ownerPid`, null where none was noted) still runs: two must not share a folder.
 */
export async function endOrphan(
  folder: string,
  ownerPid: number | null,
  binaries: PostgresBinaries,
): Promise<void> {
  const orphan = await runningServer(folder)
  if (orphan === null) return
  if (ownerPid !== null && ownerPid !== process.pid && isRunning(ownerPid)) {
    throw new StartError(
      `Process ${ownerPid} uses the database in ${folder}: stop it, or set another DATA_DIR.`,
    )
  }
  await stopFast(orphan, binaries)
  for (let waitedMs = 0; isRunning(orphan); waitedMs += LOOK_EVERY_MS) {
    if (waitedMs > END_WITHIN_MS)
      throw new Error(`PostgreSQL (process ${orphan}) does not let go of ${folder}`)
    await wait(LOOK_EVERY_MS)
  }
}

/**
 * PostgreSQL notes its process id and port in the first and fourth line of this file as long as it runs. After a power
 * cut the file is still there and the id may be another program's by now, which PostgreSQL would take for its own.
 */
async function runningServer(folder: string): Promise<number | null> {
  const file = path.join(folder, 'postmaster.pid')
  const [pid = 0, , , port = 0] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number)
  if (!(pid > 0) || !isRunning(pid)) return null
  if (await takesConnections(port)) return pid
  await rm(file, { force: true })
  return null
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
