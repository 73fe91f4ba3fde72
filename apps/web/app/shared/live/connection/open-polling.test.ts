import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { openPolling } from './open-polling.ts'
import type { SubscribedChannel } from './subscriptions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aPolledPage() {
  const caughtUp: boolean[] = []
  const { client, channels } = openPolling({
    onConnected: () => caughtUp.push(true),
    onInterrupted: () => caughtUp.push(false),
    onCaughtUp: (isCaughtUp) => caughtUp.push(isCaughtUp),
  })
  const match = aChannel('match:en:1')
  const player = aChannel('$user:1')
  return { client, channels, match, player, caughtUp }
}

function aChannel(channel: string): SubscribedChannel & { ask: Mock<() => Promise<void>> } {
  const ask = vi.fn<() => Promise<void>>(async () => undefined)
  return { channel, resyncs: new Set([ask]), ask }
}

it('asks for prices and the player each five seconds, once connected and until closed', async () => {
  const { client, channels, match, player } = aPolledPage()
  channels.open(match)
  channels.open(player)
  await vi.advanceTimersByTimeAsync(4000)
  expect(match.ask).not.toHaveBeenCalled()

  client.connect()
  await vi.advanceTimersByTimeAsync(15_100)
  expect([match.ask.mock.calls.length, player.ask.mock.calls.length]).toEqual([4, 4])

  channels.close(match)
  await vi.advanceTimersByTimeAsync(15_000)
  expect([match.ask.mock.calls.length, player.ask.mock.calls.length]).toEqual([4, 7])
})

it('is behind from a question without an answer until the next that has one', async () => {
  const { client, channels, match, caughtUp } = aPolledPage()
  channels.open(match)
  match.ask.mockRejectedValueOnce(new Error('no answer'))
  client.connect()
  await vi.advanceTimersByTimeAsync(100)
  expect(caughtUp.at(-1)).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(caughtUp.at(-1)).toBe(true)
})

it('asks nothing while it is paused, and at once when it goes on', async () => {
  const { client, channels, match } = aPolledPage()
  channels.open(match)
  client.connect()
  await vi.advanceTimersByTimeAsync(100)
  channels.pause()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(match.ask).toHaveBeenCalledTimes(1)
  channels.resume()
  await vi.advanceTimersByTimeAsync(100)
  expect(match.ask).toHaveBeenCalledTimes(2)
})
