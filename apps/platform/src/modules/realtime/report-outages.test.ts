import { type RealtimePublisher, RealtimeUnavailableError } from '@touchline/realtime-server'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { reportOutages } from './report-outages.ts'

/** A publisher whose server is away until told otherwise, and what is logged. */
function setUp() {
  const gone: Error = new RealtimeUnavailableError('gone')
  const state = { nowMs: 0, failure: gone, isAway: true, isRefusing: false }
  const lines: { level: number; msg: string; lost?: number }[] = []
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) })
  const answer = async <Result>(result: Result): Promise<Result> => {
    if (state.isAway) throw state.failure
    return result
  }
  const refusal = { status: 'rejected', error: { code: 102, message: 'unknown channel' } } as const
  const publication = { status: 'published', position: { offset: 1, epoch: 'e' } } as const
  const outcome = () => (state.isRefusing ? refusal : publication)
  const server: RealtimePublisher = {
    publish: () => answer(outcome()),
    broadcast: (channels) => answer(channels.map(outcome)),
    subscribedChannels: () => answer(['$user:1']),
    endUser: () => answer(undefined),
    unsubscribeUser: () => answer(undefined),
    problem: async () => null,
    close: async () => undefined,
  }
  const clock = { now: () => new Date(state.nowMs) }
  return { state, lines, publisher: reportOutages(server, { log, clock }) }
}

describe('while the real-time server is away', () => {
  it('writes one line a minute with what was lost, however much is published', async () => {
    const { state, lines, publisher } = setUp()
    for (; state.nowMs < 150_000; state.nowMs += 100) {
      await publisher.publish('pub:en', {})
      await publisher.broadcast(['match:en:1', 'match:de:1'], {})
    }
    expect(lines.map(({ lost }) => lost)).toEqual([1, 1200, 1200])
  })

  it('rejects nothing, and does not know who is subscribed', async () => {
    const { publisher } = setUp()
    expect(await publisher.disconnectUser('42')).toBeNull()
    expect(await publisher.subscribedChannels('$user:*')).toBeNull()
  })

  it('says once that it is back', async () => {
    const { state, lines, publisher } = setUp()
    await publisher.publish('pub:en', {})
    state.isAway = false
    for (let times = 0; times < 3; times += 1) await publisher.publish('pub:en', {})
    expect(lines.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('does not answer'),
      'the real-time server answers again',
    ])
  })
})

it('tells once a minute that events are refused, as by a Centrifugo without our namespaces', async () => {
  const { state, lines, publisher } = setUp()
  Object.assign(state, { isAway: false, isRefusing: true })
  for (; state.nowMs < 90_000; state.nowMs += 1000) await publisher.broadcast(['a:1', 'b:1'], {})
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatchObject({ error: { code: 102 } })
})

it('hides no error of our own', async () => {
  const { state, publisher } = setUp()
  state.failure = new TypeError('no JSON')
  await expect(publisher.publish('a', {})).rejects.toThrow('no JSON')
})
