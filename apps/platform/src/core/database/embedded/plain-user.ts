import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface PlainUser {
  uid: number
  gid: number
}

const NAME = 'postgres'
const execute = promisify(execFile)

/** PostgreSQL refuses to run as root: then it runs as this user, who is made where there is none. Else null. */
export async function plainUser(): Promise<PlainUser | null> {
  if (process.getuid?.() !== 0) return null
  return readUser().catch(async () => {
    // Its group may be there without it.
    await execute('groupadd', ['--force', NAME])
    await execute('useradd', ['--gid', NAME, NAME])
    return readUser()
  })
}

async function readUser(): Promise<PlainUser> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await execute('id', [flag, NAME])).stdout)),
  )
  if (uid === undefined || gid === undefined) throw new Error(`The user ${NAME} has no number`)
  return { uid, gid }
}
