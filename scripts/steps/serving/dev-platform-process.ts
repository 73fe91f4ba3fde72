import { createPlatform, type Platform } from '@touchline/platform'
import { readEnvOrExit } from './serve.ts'

/** The child of `startDevPlatform`, which names its port. It stops when the parent disconnects or has ended. */
let platform: Platform | null = null
const stop = async () => {
  await platform?.close()
  process.exit(0)
}
process.once('disconnect', () => void stop())
// What ends a whole group, such as Ctrl+C in a terminal, reaches it too; its parent first ends what asks it.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)

platform = await createPlatform(readEnvOrExit())
await platform.startWorkers()
await platform.listen(Number(process.argv[2]), '127.0.0.1')
process.send?.('ready')
