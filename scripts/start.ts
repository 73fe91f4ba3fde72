import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'

/**
 * `npm start`. What Node compiles is kept from start to start, TypeScript without its types included: the program that takes
 * them away stays in memory for good, and is loaded only where a source is new. Before anything else is loaded; threads
 * find the folder by the variable.
 */
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '..', '.cache', 'compiled')
enableCompileCache(process.env['NODE_COMPILE_CACHE'])
// Less memory for a little time: the heap would more than double before it is collected, and threads would keep 48 MB of
// young objects each. Of the main thread nothing smaller is set: pages are drawn there, a third slower with less.
setFlagsFromString('--heap-growing-percent=30')
setFlagsFromString('--max-semi-space-size=4')
await import('./steps/serving/start-sportsbook.ts')
