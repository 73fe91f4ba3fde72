import { execFile } from 'node:child_process'
import { access, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { PlainUser } from './plain-user.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'

export interface InitOptions {
  binaries: PostgresBinaries
  user: PlainUser | null
  password: string
  isDurable: boolean
}

const execute = promisify(execFile)

/** Creates an empty database where there is none, in a temporary folder that is then renamed: never half of one. */
export async function initFolder(folder: string, options: InitOptions): Promise<void> {
  if (await exists(path.join(folder, 'PG_VERSION'))) return
  const { binaries, user, password, isDurable } = options
  const making = `${folder}-new`
  const passwordFile = path.join(making, 'password')
  const data = path.join(making, 'data')
  await rm(making, { recursive: true, force: true })
  await mkdir(making, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const file of [making, passwordFile]) await chown(file, user.uid, user.gid)
  await execute(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      '--username=touchline',
      '--auth=password',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...user },
  )
  await rm(folder, { recursive: true, force: true })
  await rename(data, folder)
  await rm(making, { recursive: true })
}

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
