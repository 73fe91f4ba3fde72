import { createWebHandler } from '@touchline/web/server/create-web-handler'
import { isBuildFresh } from '../build/build-stamp.ts'
import { run } from '../run.ts'
import { explainAndExit, readEnvOrExit, serve } from './serve.ts'
import { stopSignal } from './stop-signal.ts'

/** Builds the front end when needed, then opens the whole sportsbook on one port. */
const stop = stopSignal()
process.env['NODE_ENV'] ??= 'production'
// Before a build of a minute.
readEnvOrExit()
if (!(await isBuildFresh())) {
  const { code } = await run('node', ['scripts/build.ts'], {
    env: { NODE_ENV: 'production' },
    signal: stop,
  })
  if (stop.aborted) process.exit(0)
  if (code !== 0) process.exit(code)
}

await serve(
  async (options) => ({
    handler: await createWebHandler(options),
    close: async () => undefined,
  }),
  { stop, platformUrl: process.env['PLATFORM_URL'] },
).catch(explainAndExit)
