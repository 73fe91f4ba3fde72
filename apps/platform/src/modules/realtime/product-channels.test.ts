import { channels } from '@touchline/contract/events/channels'
import { issueConnectionToken } from '@touchline/realtime-server'
import { connectRawSocket } from '@touchline/realtime-server/testing/raw-socket'
import { startRealtime, TEST_SECRET } from '@touchline/realtime-server/testing/start-realtime'
import { expect, it } from 'vitest'
import { PRODUCT_NAMESPACES } from './product-channels.ts'

/** The error of a subscription without a token of its own, or undefined where it is granted. */
async function refusal(channel: string, userId = '') {
  await using server = await startRealtime({
    namespaces: PRODUCT_NAMESPACES,
    channelsWithoutNamespace: null,
  })
  const token = await issueConnectionToken(userId, {
    secret: TEST_SECRET,
    nowMs: Date.now(),
    ttlSeconds: 60,
  })
  const socket = await connectRawSocket(server.address, token)
  socket.send({ id: 2, subscribe: { channel } })
  return (await socket.reply(2))['error']
}

it.each([
  channels.public('pt'),
  channels.match('de-AT', 482911),
  channels.list('en', 'live'),
  channels.column('en', 'ice-hockey', 'double_chance'),
])('lets anybody follow %s', async (channel) => {
  expect(await refusal(channel)).toBeUndefined()
})

it.each([channels.user(42), 'user:42'])('lets nobody follow %s without its token', async (channel) => {
  expect(await refusal(channel, '42')).toMatchObject({ message: 'permission denied' })
})

it.each(['pub:', 'pub:e/n', 'match:en', 'match:en:1:2', 'list:en:'])(
  'knows no channel %s',
  async (channel) => {
    expect(await refusal(channel)).toMatchObject({ message: 'bad request' })
  },
)

it('knows no other namespace', async () => {
  expect(await refusal('other:en')).toMatchObject({ message: 'unknown channel' })
})
