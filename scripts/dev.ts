import { watchGames } from '@touchline/games/server/build-games'
import { createDevWebHandler } from '@touchline/web/server/create-dev-web-handler'
import { type DevPlatform, startDevPlatform } from './steps/serving/dev-platform.ts'
import { serve } from './steps/serving/serve.ts'
import { stopSignal } from './steps/serving/stop-signal.ts'

/** `npm run dev`: as `npm start`, from source. Vite puts changes into the page; a change of the platform restarts that alone. */
const stop = stopSignal()
const given = process.env['PLATFORM_URL']
await watchGames()
const platform: DevPlatform = given
  ? { url: given, ready: async () => undefined, close: async () => undefined }
  : await startDevPlatform()

await serve(
  async ({ server, isSiteChoiceAllowed, onError, onFault }) => {
    const web = await createDevWebHandler({
      platformUrl: platform.url,
      platformReady: () => platform.ready(),
      server,
      isSiteChoiceAllowed,
      onError,
      onFault,
    })
    return {
      handler: web.handler,
      close: async () => {
        await web.close()
        await platform.close()
      },
    }
  },
  { stop, platformUrl: platform.url, isHealthPassedOn: true },
)
