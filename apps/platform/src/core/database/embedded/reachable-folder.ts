import { createHash } from 'node:crypto'
import { chmod, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * The folder for the embedded database. PostgreSQL refuses root, so under root it runs as a plain user, who must be
 * able to walk to its data: the data folder is opened for passing through, and where a parent is closed (a clone
 * below /root) the data goes to /var/lib instead.
 */
export async function reachableFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir)
  await mkdir(folder, { recursive: true })
  if (process.getuid?.() !== 0) return path.join(folder, 'postgres')
  await chmod(folder, 0o711)
  if (await canBePassed(path.dirname(folder))) return path.join(folder, 'postgres')
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const elsewhere = path.join('/var/lib/touchline', name)
  await mkdir(elsewhere, { recursive: true, mode: 0o711 })
  return path.join(elsewhere, 'postgres')
}

async function canBePassed(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  const parent = path.dirname(folder)
  return parent === folder ? true : canBePassed(parent)
}
