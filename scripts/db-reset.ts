import { rm } from 'node:fs/promises'
import { readEnv } from '@touchline/platform'
import { reachableFolder } from '@touchline/platform/reachable-folder'

/** Deletes the embedded database and the kept secret: the next start makes a fresh sportsbook. A server named by DATABASE_URL is left alone. */
const env = readEnv(process.env)
if (env.DATABASE_URL) {
  console.error('DATABASE_URL names a server; drop its database with its own tools.')
  process.exit(1)
}
await rm(await reachableFolder(env.DATA_DIR), { recursive: true, force: true })
await rm(env.DATA_DIR, { recursive: true, force: true })
console.log(`Removed ${env.DATA_DIR}.`)
