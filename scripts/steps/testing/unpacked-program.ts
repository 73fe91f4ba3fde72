import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT, run } from '../run.ts'

export interface UnpackedProgram {
  file: string
  env: Record<string, string>
}

/** Of each program its Debian packages, with the libraries that a bare machine does not have. */
const PACKAGES = {
  haproxy: ['haproxy', 'liblua5.3-0', 'libopentracing-c-wrapper0', 'libopentracing1'],
  nginx: ['nginx'],
}

/**
 * A program from Debian's packages, downloaded once and unpacked into .cache: nothing is installed and no service starts.
 * Null where there is neither the program nor a mirror of Debian.
 */
export async function unpackedProgram(name: keyof typeof PACKAGES): Promise<UnpackedProgram | null> {
  const installed = `/usr/sbin/${name}`
  if (existsSync(installed)) return { file: installed, env: {} }
  const folder = path.join(ROOT, '.cache/debian', name)
  const file = path.join(folder, 'usr/sbin', name)
  if (!existsSync(file) && !(await unpack(folder, PACKAGES[name]))) return null
  const libraries = path.join(folder, 'usr/lib')
  // One that brings no library of its own finds all in the system.
  const found = existsSync(libraries) ? await readdir(libraries) : []
  const machines = found.filter((entry) => entry.endsWith('-linux-gnu'))
  return {
    file,
    env: { LD_LIBRARY_PATH: machines.map((entry) => path.join(libraries, entry)).join(':') },
  }
}

async function unpack(folder: string, packages: readonly string[]): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get')) return false
  await mkdir(folder, { recursive: true })
  const script = `cd "$0" && apt-get download "$@" && for file in *.deb; do dpkg -x "$file" . || exit 1; done`
  const download = () => run('sh', ['-c', script, folder, ...packages], { isQuiet: true })
  if ((await download()).code === 0) return true
  if (process.getuid?.() !== 0) return false
  // A bare machine has no lists of packages.
  await run('apt-get', ['update', '-qq'], { isQuiet: true })
  return (await download()).code === 0
}
