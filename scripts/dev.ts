import { watchGames } from '@touchline/games/server/build-games'
import { createDevWebHandler } from '@touchline/web/server/create-dev-web-handler'
import { type DevPlatform, startDevPlatform } from './steps/dev-platform.ts'
import { serve } from './steps/serve.ts'

/** `npm run dev`: as `npm start`, from source. Vite puts changes into the page; a change of the platform restarts that alone. */
const given = process.env['PLATFORM_URL']
await watchGames()
const platform: DevPlatform = given
  ? { url: given, ready: async () => undefined, close: async () => undefined }
  : await startDevPlatform()

await serve(async (_, server, onError) => {
  const web = await createDevWebHandler({
    platformUrl: platform.url,
    platformReady: () => platform.ready(),
    server,
    onError,
  })
  return {
    handler: web.handler,
    close: async () => {
      await web.close()
      await platform.close()
    },
  }
}, platform.url)
