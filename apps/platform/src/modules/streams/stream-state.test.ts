import { describe, expect, it } from 'vitest'
import { testEnv } from '../../testing/index.ts'
import { streamState } from './stream-state.ts'

const LIVE = { hasVideo: true, status: 1 as const }
const PLAYER = { isSignedIn: true, country: null }

describe('streamState', () => {
  it.each([
    ['available', LIVE, PLAYER, {}],
    ['available', { ...LIVE, status: 2 }, PLAYER, {}],
    ['sign_in', LIVE, { isSignedIn: false, country: null }, {}],
    ['not_started', { ...LIVE, status: 0 }, PLAYER, {}],
    ['over', { ...LIVE, status: 4 }, PLAYER, {}],
    ['over', { ...LIVE, status: 3 }, { isSignedIn: false, country: null }, {}],
    ['none', { ...LIVE, hasVideo: false }, PLAYER, {}],
    ['none', LIVE, PLAYER, { TEST_STREAMS: 'false' }],
    ['available', LIVE, PLAYER, { TEST_STREAMS: 'false', STREAM_URL: 'https://tv.example/{id}' }],
    ['country', LIVE, PLAYER, { STREAM_COUNTRIES: 'DE,AT' }],
    ['country', LIVE, { isSignedIn: false, country: 'FR' }, { STREAM_COUNTRIES: 'DE,AT' }],
    ['available', LIVE, { isSignedIn: true, country: 'AT' }, { STREAM_COUNTRIES: 'DE,AT' }],
  ] as const)('is %s for %o to %o with %o', (state, match, watcher, variables) => {
    expect(streamState(testEnv(variables), match, watcher)).toBe(state)
  })
})
