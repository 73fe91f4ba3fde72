import { createWebHandler } from '@touchline/web/server/create-web-handler'
import { isBuildFresh } from './steps/build-stamp.ts'
import { run } from './steps/run.ts'
import { serve } from './steps/serve.ts'

/** `npm start`: builds the front end when needed, then opens the whole sportsbook on one port. */
process.env['NODE_ENV'] ??= 'production'
// Without a public address this is a sportsbook to try: its money is play
// money, its mails are read at /dev/outbox, and `?site=` shows the other brand.
const isTrial = !process.env['PUBLIC_URL']
if (isTrial) {
  process.env['TEST_DEPOSITS'] ??= 'true'
  process.env['DEV_PAGES'] ??= 'true'
}
if (!(await isBuildFresh())) {
  const { code } = await run('node', ['scripts/build.ts'], { env: { NODE_ENV: 'production' } })
  if (code !== 0) process.exit(code)
}

await serve(async (platform, _server, onError) => ({
  handler: await createWebHandler({ platform, onError, isSiteChoiceAllowed: isTrial }),
  close: async () => undefined,
}))
