import type { Env } from '../core/settings/env.ts'
import { readEnv } from '../core/settings/read-env.ts'

export const TEST_FEED_API_KEY = 'test-feed-api-key-0001'

/** Quiet, with the ingest feed as the only input, no delays and no limits on requests; variables say otherwise. */
export function testEnv(variables: Record<string, string>): Env {
  return readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    FEED: 'ingest',
    FEED_API_KEY: TEST_FEED_API_KEY,
    FEED_MISHAPS_FOR_TESTS: '0',
    RATE_LIMITS: 'false',
    IN_PLAY_DELAY_MS: '0',
    ...variables,
  })
}
