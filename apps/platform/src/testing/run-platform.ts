import { flushCompileCache } from 'node:module'
import { createPlatform } from '../platform.ts'
import { testEnv } from './test-env.ts'

const isMeasured = process.env['NODE_ENV'] === 'production'

/** The child of `startPlatformProcess`: a platform on a free port, told on standard output. */
const platform = await createPlatform(
  testEnv({
    DATABASE_URL: process.env['DATABASE_URL'] ?? '',
    NODE_ENV: isMeasured ? 'production' : 'test',
    // A benchmark meets no fault that it makes itself: what fails there is told.
    ...(isMeasured && { LOG_LEVEL: 'error' }),
    TEST_DEPOSITS: 'true',
    ...given('WALLET_URL'),
    ...given('WALLET_KEY'),
    ...given('OPERATOR_API_KEY'),
    ...given('SITE_FILES'),
    ...given('DEMO_CAMPAIGNS'),
  }),
)
await platform.startWorkers()
const server = await platform.listen(0, '127.0.0.1')
// Before it is killed: where a cache is kept, the next process begins with it.
flushCompileCache()
const address = server.address()
process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`)

function given(name: string): Record<string, string> {
  const value = process.env[name]
  return value === undefined ? {} : { [name]: value }
}
