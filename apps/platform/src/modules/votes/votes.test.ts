import { getVote, vote } from '@touchline/contract/calls/vote/vote'
import { describe, expect, it } from 'vitest'
import { fixture, playState, sendFeed, testClient, testPlatform, testPlayer } from '../../testing/index.ts'

const DEVICE = 'a-device-of-a-visitor'

describe('a vote', () => {
  it('counts once for a visitor and once for a player elsewhere, however often it is sent', async () => {
    const { platform, predictionId } = await aVote()
    const visitor = testClient(platform)
    const { client } = await testPlayer(platform)
    const home = (deviceId: string) => ({ body: { predictionId, data: { choice: 'home' }, deviceId } })

    const answers = await Promise.all([
      visitor.call(vote, home(DEVICE)),
      visitor.call(vote, home(DEVICE)),
      client.call(vote, home('a-device-of-the-player')),
      client.call(vote, home('another-device-of-theirs')),
    ])
    const { result } = await visitor.call(vote, home(DEVICE))

    expect(answers.map(({ prediction }) => prediction.data['choice'])).toEqual([
      'home',
      'home',
      'home',
      'home',
    ])
    expect(result).toEqual({
      total: 2,
      choices: [
        { choice: 'home', count: 2 },
        { choice: 'draw', count: 0 },
        { choice: 'away', count: 0 },
      ],
    })
    const away = { predictionId, data: { choice: 'away' }, deviceId: DEVICE }
    await expect(visitor.call(vote, { body: away })).rejects.toMatchObject({ error: 'conflict' })
  })

  it('of a visitor is that of the player who signs in there, and both are one person', async () => {
    const { platform, predictionId } = await aVote()
    const visitor = testClient(platform)
    const { client } = await testPlayer(platform)
    const { client: other } = await testPlayer(platform)
    const body = (choice: string, deviceId = DEVICE) => ({
      body: { predictionId, data: { choice }, deviceId },
    })
    const seen = (by: typeof visitor, deviceId = DEVICE) =>
      by.call(getVote, { query: { predictionId, deviceId } })
    await visitor.call(vote, body('home'))

    await expect(client.call(vote, body('away'))).rejects.toMatchObject({ error: 'conflict' })
    expect(await seen(client)).toMatchObject({
      prediction: { data: { choice: 'home' } },
      result: { total: 1 },
    })
    // Elsewhere it is theirs too; signed out, the device has voted; another player there has not.
    expect(await seen(client, 'elsewhere')).toMatchObject({ prediction: { data: { choice: 'home' } } })
    await expect(visitor.call(vote, body('draw'))).rejects.toMatchObject({ error: 'conflict' })
    expect(await seen(other)).toEqual({ prediction: null, result: null })
    expect(await other.call(vote, body('draw'))).toMatchObject({ result: { total: 2 } })

    // A player who votes once more as a visitor elsewhere has voted once when that is known.
    await visitor.call(vote, body('away', 'elsewhere'))
    expect(await seen(client, 'elsewhere')).toMatchObject({
      prediction: { data: { choice: 'home' } },
      result: { total: 2 },
    })
  })

  it('shows how others voted to those who did, and to nobody else', async () => {
    const { platform, predictionId } = await aVote()
    const client = testClient(platform)
    await client.call(vote, { body: { predictionId, data: { choice: 'draw' }, deviceId: DEVICE } })

    const mine = await client.call(getVote, { query: { predictionId, deviceId: DEVICE } })
    const others = await client.call(getVote, { query: { predictionId, deviceId: 'another-device' } })

    expect(mine).toMatchObject({ prediction: { data: { choice: 'draw' } }, result: { total: 1 } })
    expect(others).toEqual({ prediction: null, result: null })
  })

  it('is over with the match, and refuses what cannot be chosen', async () => {
    const { platform, predictionId } = await aVote()
    const client = testClient(platform)
    const send = (id: string, choice: string) =>
      client.call(vote, { body: { predictionId: id, data: { choice }, deviceId: DEVICE } })

    await expect(send(predictionId, 'nobody')).rejects.toMatchObject({ error: 'validation_failed' })
    await expect(send('match-winner:999', 'home')).rejects.toMatchObject({ error: 'not_found' })
    await expect(send('weather', 'home')).rejects.toMatchObject({ error: 'not_found' })
    await sendFeed(platform, playState('test:match:1', 4, 1, 0))
    await expect(send(predictionId, 'home')).rejects.toMatchObject({ error: 'conflict' })
  })
})

async function aVote() {
  const platform = await testPlatform()
  const ids = await sendFeed(platform, fixture('test:match:1'))
  return { platform, predictionId: `match-winner:${ids.get('test:match:1') ?? 0}` }
}
