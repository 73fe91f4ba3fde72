import { join } from 'node:path'
import { createBuilder } from 'vite'

const CONFIG = join(import.meta.dirname, '../../vite.config.ts')

/** Builds browser and server bundles into `dist`. */
export async function buildWeb(): Promise<void> {
  const builder = await createBuilder({ configFile: CONFIG, logLevel: 'warn' })
  await builder.buildApp()
}
