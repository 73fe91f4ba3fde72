import { createDevWebHandler } from '@touchline/web/server/create-dev-web-handler'
import { startDevPlatform } from './steps/dev-platform.ts'
import { serve } from './steps/serve.ts'

/** `npm run dev`: as `npm start`, from source. Vite puts changes into the page; a change of the platform restarts that alone. */
const given = process.env['PLATFORM_URL']
const platform = given ? { url: given } : await startDevPlatform()

await serve(async (_, server, onError) => {
  const web = await createDevWebHandler({
    platformUrl: platform.url,
    ...('ready' in platform && { platformReady: platform.ready }),
    server,
    onError,
  })
  return {
    handler: web.handler,
    close: async () => {
      await web.close()
      if ('close' in platform) await platform.close()
    },
  }
}, platform.url)
