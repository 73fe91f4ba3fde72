import { authorizeChannels, getConnectionToken } from '@touchline/contract/calls/realtime/tokens'
import { decodeJwt, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer } from '../../testing/index.ts'

describe('POST /websocket/token', () => {
  it('gives a visitor an anonymous token and a player their own, for half an hour', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)

    const visitor = decodeJwt((await testClient(platform).call(getConnectionToken, {})).token)
    const player = decodeJwt((await client.call(getConnectionToken, {})).token)

    expect([visitor.sub, player.sub]).toEqual(['', String(id)])
    expect((player.exp ?? 0) - (player.iat ?? 0)).toBe(1800)
  })

  it('signs with the platform’s secret', async () => {
    const platform = await testPlatform()
    const { token } = await testClient(platform).call(getConnectionToken, {})
    const key = new TextEncoder().encode(platform.services.secret)

    await expect(jwtVerify(token, key, { algorithms: ['HS256'] })).resolves.toBeDefined()
  })
})

describe('POST /websocket/authorize', () => {
  it('gives a token for the player’s own channel', async () => {
    const { client, id } = await testPlayer(await testPlatform())

    const { channels } = await client.call(authorizeChannels, { body: { channels: [`$user:${id}`] } })

    expect(channels).toHaveLength(1)
    expect(decodeJwt(channels[0]?.token ?? '')).toMatchObject({ sub: String(id), channel: `$user:${id}` })
  })

  it('refuses every other channel, also beside the own one', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)
    const other = await testPlayer(platform)

    for (const channel of [`$user:${other.id}`, '$user:', `$user:${id}0`, `$user:0${id}`, 'pub:en', '$admin'])
      await expect(
        client.call(authorizeChannels, { body: { channels: [`$user:${id}`, channel] } }),
      ).rejects.toMatchObject({ error: 'channel_forbidden' })
  })
})
