import { onTestFinished } from 'vitest'
import { createPlatform, type Platform, type PlatformOptions } from '../platform.ts'
import { testDatabase } from './test-database.ts'
import { testEnv } from './test-env.ts'

/**
 * A whole platform on an empty database of its own, with the ingest feed as its only input: matches, prices and
 * results come from the test. It listens on no port; use `platform.app.fastify.inject` or `platform.listen()`.
 */
export async function testPlatform(
  variables: Record<string, string> = {},
  options: PlatformOptions = {},
): Promise<Platform> {
  const { url } = await testDatabase()
  const platform = await createPlatform(testEnv({ DATABASE_URL: url, ...variables }), options)
  onTestFinished(() => platform.close())
  return platform
}
