import { expect, it } from 'vitest'
import { DEFAULT_OPTIONS } from '../realtime-options.ts'
import { parseChannelOptions } from './channel-options.ts'
import { Hub } from './hub.ts'

const MINUTE_MS = 60_000
const KEPT = parseChannelOptions({
  history_size: 10,
  history_ttl: '1m',
  history_meta_ttl: '10m',
  force_recovery: true,
})

/** A hub with a clock of its own. */
function createHub() {
  const clock = { nowMs: 0 }
  const hub = new Hub({ ...DEFAULT_OPTIONS, channelsWithoutNamespace: KEPT, now: () => clock.nowMs })
  return { hub, clock }
}

it('forgets a stream some time after its last publication, not before', () => {
  const { hub, clock } = createHub()
  hub.publish('a', '1')
  clock.nowMs = 9 * MINUTE_MS
  hub.sweep()
  expect([...hub.channels.keys()]).toEqual(['a'])
  clock.nowMs = 10 * MINUTE_MS
  hub.sweep()
  expect(hub.channels.size).toBe(0)
})

it('never takes a later stream for one that it has forgotten', () => {
  const { hub, clock } = createHub()
  hub.publish('a', '1')
  const { epoch = '' } = hub.channels.get('a')?.history ?? {}
  clock.nowMs = 10 * MINUTE_MS
  hub.sweep()
  for (const text of ['2', '3']) hub.publish('a', text)
  const since = { offset: 1, epoch }
  expect(hub.channels.get('a')?.history?.recover(since, 300, clock.nowMs)).toEqual({ isRecovered: false })
})

it('gives channels without publications the same epoch, whenever they were opened', () => {
  const { hub, clock } = createHub()
  const first = hub.open('a', KEPT)
  hub.release(first)
  clock.nowMs = MINUTE_MS
  const again = hub.open('a', KEPT)
  expect(again).not.toBe(first)
  expect(again.history?.position).toEqual(first.history?.position)
})
