import { enableCompileCache } from 'node:module'
import path from 'node:path'

/**
 * `npm start`. What Node compiles is kept from start to start, TypeScript without its types included: the program that takes
 * them away stays in memory for good, and is loaded only where a source is new. Before anything else is loaded; threads
 * find the folder by the variable.
 */
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '..', '.cache', 'compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
await import('./steps/serving/start-sportsbook.ts')
