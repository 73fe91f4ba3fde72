import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { becomeLean } from './steps/serving/lean-process.ts'

/**
 * `npm start`. What Node compiles is kept from start to start, TypeScript without its types included: the program that takes
 * them away stays in memory for good, and is loaded only where a source is new. So Node has to know the folder before it
 * loads this file; threads find it by the variable too. With `--load-only` it ends when all is loaded.
 */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '..', '.cache', 'compiled')
becomeLean(import.meta.filename, { NODE_COMPILE_CACHE })
process.env['NODE_COMPILE_CACHE'] ??= NODE_COMPILE_CACHE
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
const { startSportsbook } = await import('./steps/serving/start-sportsbook.ts')
if (process.argv.includes('--load-only')) {
  const { loadLater } = await import('./steps/serving/load-later.ts')
  await loadLater()
} else await startSportsbook(import.meta.filename)
