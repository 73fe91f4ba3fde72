import { createWebHandler } from '@touchline/web/server/create-web-handler'
import { isBuildFresh } from '../build/build-stamp.ts'
import { run } from '../run.ts'
import { startAnew } from './lean-process.ts'
import { explainAndExit, readEnvOrExit, serve } from './serve.ts'
import { stopSignal } from './stop-signal.ts'

/** Of a start after its own build. */
const BUILT = '--built'

/** Builds the front end when needed, then opens the whole sportsbook on one port. */
export async function startSportsbook(script: string): Promise<void> {
  const stop = stopSignal()
  process.env['NODE_ENV'] ??= 'production'
  // Before a build of a minute.
  readEnvOrExit()
  if (!process.argv.includes(BUILT) && !(await isBuildFresh())) {
    const { code } = await run('node', ['scripts/build.ts'], {
      env: { NODE_ENV: 'production' },
      signal: stop,
    })
    if (stop.aborted) process.exit(0)
    if (code !== 0) process.exit(code)
    // The build has kept what Node compiles; what was loaded without it stays in memory.
    startAnew(script, [BUILT])
  }

  await serve(
    async (options) => ({
      handler: await createWebHandler(options),
      close: async () => undefined,
    }),
    { stop, platformUrl: process.env['PLATFORM_URL'] },
  ).catch(explainAndExit)
}
