import { createPlatform, type Platform } from '@touchline/platform'
import { readEnvOrExit } from './serve.ts'

/** The child of `startDevPlatform`. It stops when its parent lets go of it, or is gone. */
let platform: Platform | null = null
const stop = async () => {
  await platform?.close()
  process.exit(0)
}
process.once('disconnect', () => void stop())
// Ctrl+C in a terminal reaches it too; its parent first ends what asks it.
process.on('SIGINT', () => undefined)

const env = readEnvOrExit()
platform = await createPlatform(env)
await platform.startWorkers()
await platform.listen(env.PORT, '127.0.0.1')
process.send?.('ready')
