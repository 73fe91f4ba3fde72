import path from 'node:path'
import { build } from 'vite'

const CONFIG = path.join(import.meta.dirname, '../vite.config.ts')

/** Builds the games into `dist`. */
export async function buildGames(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn' })
}

/** Builds them again with each change of a source; a frame shows it when it is opened again. */
export async function watchGames(): Promise<void> {
  await build({ configFile: CONFIG, logLevel: 'warn', build: { watch: {} } })
}
