import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'

/** In MB, of each half for young objects; Node's own 32 would hold 64 of memory. */
const YOUNG = '--max-semi-space-size'
const OF_MAIN = `${YOUNG}=8`
const OF_THREADS = `${YOUNG}=4`
/** The heap would more than double before it is collected. */
const GROWTH = '--heap-growing-percent=30'
/** Of glibc: few arenas for many threads, and what is large, or free at the end, goes back to the system. */
const OF_MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Becomes a process that needs less memory. What decides that is read before the first line of a script, so the process
 * begins anew in its own place, once. Call it before anything else is loaded.
 */
export function becomeLean(script: string, variables: Record<string, string>): void {
  if (!process.execArgv.includes(GROWTH)) startAnew(script, process.argv.slice(2), variables)
  // The database's processes have their own ways with memory.
  for (const name of Object.keys(OF_MALLOC)) delete process.env[name]
  setFlagsFromString(GROWTH)
  setFlagsFromString(OF_THREADS)
}

/**
 * Under the same number, with the same descriptors. Windows cannot, nor can a system that does not tell where Node is: there it
 * does nothing. Variables and flags that are set stay.
 */
export function startAnew(
  script: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): void {
  if (process.platform === 'win32' || !existsSync(process.execPath)) return
  const given = process.execArgv.filter((flag) => flag !== GROWTH && flag !== OF_MAIN)
  const isYoungSet = [...given, process.env['NODE_OPTIONS']].some((flag) => flag?.includes(YOUNG))
  const flags = [...given, GROWTH, ...(isYoungSet ? [] : [OF_MAIN])]
  process.execve?.(process.execPath, [process.execPath, ...flags, script, ...args], {
    ...OF_MALLOC,
    ...variables,
    ...process.env,
  })
}
