import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../../scripts/steps/run.ts'

/** A file system of this size in memory, until it is removed. Throws where it may not be mounted. */
export async function mountSmallDisk(
  megabytes: number,
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-small-disk-'))
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
  const { code, output } = await run('mount', args, { isQuiet: true })
  if (code !== 0) throw new Error(`A small disk cannot be mounted here: ${output}`)
  return {
    folder,
    remove: async () => {
      await run('umount', [folder], { isQuiet: true })
      await rmdir(folder)
    },
  }
}
