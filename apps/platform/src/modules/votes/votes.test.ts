import { getVote, vote } from '@touchline/contract/calls/vote/vote'
import { describe, expect, it } from 'vitest'
import { fixture, playState, sendFeed, testClient, testPlatform, testPlayer } from '../../testing/index.ts'

const DEVICE = 'a-device-of-a-visitor'

describe('a vote', () => {
  it('counts once for a player and once for a device, however often it is sent', async () => {
    const { platform, predictionId } = await aVote()
    const visitor = testClient(platform)
    const { client } = await testPlayer(platform)
    const home = { body: { predictionId, data: { choice: 'home' }, deviceId: DEVICE } }

    const answers = await Promise.all([
      visitor.call(vote, home),
      visitor.call(vote, home),
      client.call(vote, home),
    ])
    const { result } = await visitor.call(vote, home)

    expect(answers.map(({ prediction }) => prediction.data)).toEqual([
      { choice: 'home' },
      { choice: 'home' },
      { choice: 'home' },
    ])
    expect(result).toEqual({
      total: 2,
      choices: [
        { choice: 'home', count: 2 },
        { choice: 'draw', count: 0 },
        { choice: 'away', count: 0 },
      ],
    })
    await expect(
      visitor.call(vote, { body: { ...home.body, data: { choice: 'away' } } }),
    ).rejects.toMatchObject({ error: 'conflict' })
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
