import type { MatchStream } from '@touchline/contract/entities/match/match-extras'
import type { Env } from '../../core/settings/env.ts'
import { hasTestStreams } from './has-streams.ts'
import type { StreamedMatch } from './streamed-match.queries.ts'
import { masterAddress } from './test-stream/addresses.ts'
import { TEST_STREAM_DELAY_S } from './test-stream/playlists.ts'

/** Every stream of a match that has video, the one to show first in front. */
export function matchStreams(env: Env, { id, urn }: Pick<StreamedMatch, 'id' | 'urn'>): MatchStream[] {
  if (env.STREAM_URL) return [providerStream(env.STREAM_URL, id, urn)]
  if (!hasTestStreams(env)) return []
  return [{ id: 'test', kind: 'hls', url: masterAddress(id), language: null, delayS: TEST_STREAM_DELAY_S }]
}

function providerStream(template: string, id: number, urn: string): MatchStream {
  const url = template
    .replaceAll(/\{id\}|%7Bid%7D/gi, String(id))
    .replaceAll(/\{urn\}|%7Burn%7D/gi, encodeURIComponent(urn))
  const kind = new URL(url).pathname.endsWith('.m3u8') ? 'hls' : 'iframe'
  return { id: 'provider', kind, url, language: null, delayS: null }
}
