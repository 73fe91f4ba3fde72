import { watchGames } from '@touchline/games/server/build-games'
import { createDevWebHandler } from '@touchline/web/server/create-dev-web-handler'
import { serve } from './steps/serve.ts'

/** `npm run dev`: as `npm start`, from source; the page reloads itself, `--watch` restarts the platform. */
await watchGames()
await serve((platform, server, onError) => createDevWebHandler({ platform, server, onError }))
