import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { promisify } from 'node:util'

export const PREPARED_FOLDER = 'E2E_PREPARED_FOLDER'

/** Into an empty folder; nothing where none was prepared. */
export async function copyPrepared(folder: string): Promise<void> {
  const prepared = process.env[PREPARED_FOLDER]
  if (prepared === undefined) return
  // The database belongs to a user of its own, which Node's copy forgets.
  if (process.platform === 'win32') await cp(prepared, folder, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${prepared}/.`, folder])
}
