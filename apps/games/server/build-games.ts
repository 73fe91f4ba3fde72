import path from 'node:path'
import { build } from 'vite'

const CONFIG = path.join(import.meta.dirname, '../vite.config.ts')

/** Builds the games into `dist`. */
export async function buildGames(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn' })
}

/** Rebuilds on each change of a source; reopen the game to see it. */
export async function watchGames(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn', build: { watch: {} } })
}
