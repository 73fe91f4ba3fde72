import { getMatchStreams, getMatchVideo } from '@touchline/contract/calls/catalogue/match-extras'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import { fixture, playState, sendFeed, testClient, testPlatform, testPlayer } from '../../testing/index.ts'
import { SEGMENT_MS } from './test-stream/playlists.ts'

const URN = 'test:match:1'

describe('the stream of a match', () => {
  it('is for players while the match is played, and each state says what stands against it', async () => {
    const { platform, params } = await aMatchWithVideo()
    const visitor = testClient(platform)
    const { client } = await testPlayer(platform)

    expect(await client.call(getMatchVideo, { params })).toEqual({ video: null, state: 'not_started' })
    await sendFeed(platform, playState(URN, 1))
    expect(await visitor.call(getMatchStreams, { params })).toEqual({ streams: [], state: 'sign_in' })
    expect(await client.call(getMatchVideo, { params })).toMatchObject({
      state: 'available',
      video: { id: 'test', kind: 'hls', url: `/api/streams/${params.id}/index.m3u8` },
    })
    await sendFeed(platform, playState(URN, 4))
    expect(await client.call(getMatchVideo, { params })).toEqual({ video: null, state: 'over' })
    await expect(client.call(getMatchVideo, { params: { id: 987_654 } })).rejects.toMatchObject({
      error: 'not_found',
    })
  })

  it('plays: playlist, beginning and segments fit together, and go on with the time', async () => {
    const { platform, params } = await aMatchWithVideo()
    await sendFeed(platform, playState(URN, 1))
    const { cookie } = await testPlayer(platform)
    const get = (url: string) => platform.app.fastify.inject({ url, headers: { cookie: cookie() } })

    const master = await get(`/api/streams/${params.id}/index.m3u8`)
    expect(master.headers['content-type']).toContain('application/vnd.apple.mpegurl')
    const [, low = ''] = addresses(master.body)
    const media = await get(low)
    const parts = addresses(media.body)
    expect(parts).toHaveLength(6)
    expect(media.body).not.toContain('ENDLIST')
    const [, init = ''] = /MAP:URI="([^"]+)"/.exec(media.body) ?? []
    expect((await get(init)).rawPayload.subarray(4, 8).toString()).toBe('ftyp')

    const [one, next] = await Promise.all(parts.slice(-2).map(get))
    expect(one?.headers['content-type']).toBe('video/mp4')
    // Two segments of neighbouring numbers lie exactly one segment apart, across the end of the clip too.
    expect(videoTime(next?.rawPayload) - videoTime(one?.rawPayload)).toBe((SEGMENT_MS / 1000) * 12_800)

    await sendFeed(platform, playState(URN, 4))
    expect((await get(low)).body).toContain('#EXT-X-ENDLIST')
  })

  it('refuses a playlist to a visitor, and what is no part of it to anybody', async () => {
    const { platform, params } = await aMatchWithVideo()
    await sendFeed(platform, playState(URN, 1))
    const status = async (url: string) => (await platform.app.fastify.inject({ url })).statusCode

    expect(await status(`/api/streams/${params.id}/index.m3u8`)).toBe(401)
    expect(await status(`/api/streams/${params.id}/low.m3u8`)).toBe(401)
    expect(await status('/api/streams/987654/index.m3u8')).toBe(404)
    expect(await status('/api/streams/x/index.m3u8')).toBe(404)
    expect(await status('/api/streams/test/huge/init.mp4')).toBe(404)
    expect(await status('/api/streams/test/low/1.m4s')).toBe(404)
    expect(await status('/api/streams/test/low/9999999999.m4s')).toBe(404)
  })

  it('lets no match have video where no stream could stand behind it', async () => {
    const { platform, params } = await aMatchWithVideo({ TEST_STREAMS: 'false' })
    const client = testClient(platform)
    const { matches } = await client.call(listMatches, { query: { id: String(params.id) } })
    expect(matches[0]?.hasVideo).toBe(false)
    expect(await client.call(getMatchVideo, { params })).toEqual({ video: null, state: 'none' })
    expect((await client.call(getSettings, {})).videoSettings).toEqual({ enabled: false })
    const { statusCode } = await platform.app.fastify.inject({ url: `/api/streams/${params.id}/index.m3u8` })
    expect(statusCode).toBe(404)
  })

  it('comes from the operator’s provider where there is one', async () => {
    const { platform, params } = await aMatchWithVideo({
      STREAM_URL: 'https://tv.example/watch/{urn}?m={id}',
    })
    await sendFeed(platform, playState(URN, 1))
    const { client } = await testPlayer(platform)
    const { streams } = await client.call(getMatchStreams, { params })
    expect(streams).toEqual([
      {
        id: 'provider',
        kind: 'iframe',
        url: `https://tv.example/watch/test%3Amatch%3A1?m=${params.id}`,
        language: null,
        delayS: null,
      },
    ])
  })
})

async function aMatchWithVideo(variables: Record<string, string> = {}): Promise<{
  platform: Platform
  params: { id: number }
}> {
  const platform = await testPlatform(variables)
  const announced = fixture(URN)
  if (announced.kind !== 'fixture') throw new Error('a fixture is announced')
  const ids = await sendFeed(platform, { ...announced, hasVideo: true })
  return { platform, params: { id: ids.get(URN) ?? 0 } }
}

function addresses(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/** When the first track of a segment is to be decoded, in its own ticks. */
function videoTime(segment: Buffer | undefined): number {
  const at = segment?.indexOf('tfdt') ?? -1
  if (!segment || at < 0) throw new Error('the segment tells no time')
  return Number(segment.readBigUInt64BE(at + 8))
}
