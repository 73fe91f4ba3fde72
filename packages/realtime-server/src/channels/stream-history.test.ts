import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StreamHistory } from './stream-history.ts'

const TTL_MS = 1000

function streamOf(count: number, size = 100): StreamHistory {
  const stream = new StreamHistory(size, TTL_MS, 0)
  for (let number = 1; number <= count; number += 1) stream.add({ dataText: String(number) }, 0)
  return stream
}

describe('StreamHistory', () => {
  it('numbers publications from 1 without gaps and keeps the newest', () => {
    const stream = streamOf(5, 3)
    expect(stream.page({ limit: -1 }, 0)?.map(({ offset }) => offset)).toEqual([3, 4, 5])
    expect(stream.position.offset).toBe(5)
  })

  it.each([
    { name: 'nothing missed', since: 5, expected: [] },
    { name: 'two missed', since: 3, expected: [4, 5] },
    { name: 'the oldest kept is the first missed', since: 2, expected: [3, 4, 5] },
    { name: 'one missed is gone', since: 1, expected: null },
    { name: 'a position from the future', since: 6, expected: null },
  ])('recovers exactly what was missed or nothing: $name', ({ since, expected }) => {
    const stream = streamOf(5, 3)
    const recovery = stream.recover({ offset: since, epoch: stream.epoch }, 300, 0)
    const offsets = recovery.isRecovered ? recovery.publications.map(({ offset }) => offset) : null
    expect(offsets).toEqual(expected)
  })

  it('takes an empty epoch for any and refuses another', () => {
    const stream = streamOf(2)
    expect(stream.recover({ offset: 1, epoch: '' }, 300, 0).isRecovered).toBe(true)
    expect(stream.recover({ offset: 1, epoch: 'other' }, 300, 0).isRecovered).toBe(false)
    expect(stream.recover({ offset: 2, epoch: 'other' }, 300, 0).isRecovered).toBe(false)
  })

  it('keeps no publication longer than its time, however often others follow', () => {
    const stream = new StreamHistory(100, TTL_MS, 0)
    for (let nowMs = 0; nowMs < 10 * TTL_MS; nowMs += TTL_MS / 4) stream.add({ dataText: '1' }, nowMs)
    expect(stream.length).toBe(4)
    const nowMs = 9.75 * TTL_MS
    expect(stream.page({ limit: -1 }, nowMs)?.map(({ offset }) => offset)).toEqual([37, 38, 39, 40])
    expect(stream.recover({ offset: 36, epoch: '' }, 300, nowMs).isRecovered).toBe(true)
    expect(stream.recover({ offset: 35, epoch: '' }, 300, nowMs).isRecovered).toBe(false)
  })

  it('does not recover more than the limit', () => {
    const stream = streamOf(10)
    expect(stream.recover({ offset: 7, epoch: '' }, 3, 0).isRecovered).toBe(true)
    expect(stream.recover({ offset: 6, epoch: '' }, 3, 0).isRecovered).toBe(false)
  })

  it('forgets publications when the newest is older than the time to live, but not the position', () => {
    const stream = streamOf(3)
    expect(stream.recover({ offset: 1, epoch: '' }, 300, TTL_MS - 1).isRecovered).toBe(true)
    expect(stream.recover({ offset: 1, epoch: '' }, 300, TTL_MS).isRecovered).toBe(false)
    expect(stream.recover({ offset: 3, epoch: '' }, 300, TTL_MS).isRecovered).toBe(true)
    expect(stream.add({ dataText: '4' }, TTL_MS).offset).toBe(4)
    expect(stream.page({ limit: -1 }, TTL_MS)).toHaveLength(1)
  })

  it('gives the newest publication from the cache unless the client holds it', () => {
    const stream = streamOf(3)
    const recovered = (offset: number, epoch: string) => {
      const recovery = stream.recoverCache({ offset, epoch }, 0)
      return recovery.isRecovered ? recovery.publications.map((publication) => publication.offset) : null
    }
    expect(recovered(0, '')).toEqual([3])
    expect(recovered(1, stream.epoch)).toEqual([3])
    expect(recovered(3, stream.epoch)).toEqual([])
    expect(recovered(3, 'other')).toEqual([3])
    expect(streamOf(0).recoverCache({ offset: 0, epoch: '' }, 0).isRecovered).toBe(false)
  })

  it('pages forwards and backwards from a position', () => {
    const stream = streamOf(5)
    const page = (filter: Parameters<StreamHistory['page']>[0]) =>
      stream.page(filter, 0)?.map(({ offset }) => offset)
    const since = { offset: 3, epoch: stream.epoch }
    expect(page({ limit: 0 })).toEqual([])
    expect(page({ limit: 2 })).toEqual([1, 2])
    expect(page({ limit: 2, isReverse: true })).toEqual([5, 4])
    expect(page({ limit: -1, since })).toEqual([4, 5])
    expect(page({ limit: 1, since, isReverse: true })).toEqual([2])
    expect(page({ limit: 1, since: { offset: 3, epoch: 'other' } })).toBeUndefined()
  })

  it('drops versions that are not newer within one version epoch', () => {
    const stream = streamOf(0)
    expect(stream.advanceVersion(5, 'a')).toBe(true)
    expect(stream.advanceVersion(5, 'a')).toBe(false)
    expect(stream.advanceVersion(4, '')).toBe(false)
    expect(stream.advanceVersion(6, 'a')).toBe(true)
    expect(stream.advanceVersion(1, 'b')).toBe(true)
    expect(stream.advanceVersion(7, 'a')).toBe(true)
  })

  it('agrees with a plain list of everything ever published, for any size and history', () => {
    const event = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), afterMs: fc.nat(TTL_MS + 200) }),
      fc.record({ kind: fc.constant('recover' as const), since: fc.nat(40) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(event, { maxLength: 40 }), (size, events) => {
        const stream = new StreamHistory(size, TTL_MS, 0)
        const published: { offset: number; atMs: number }[] = []
        let kept: number[] = []
        let nowMs = 0
        for (const step of events) {
          if (step.kind === 'add') {
            nowMs += step.afterMs
            const last = published.at(-1)
            if (last && nowMs - last.atMs >= TTL_MS) kept = []
            const { offset } = stream.add({ dataText: '0' }, nowMs)
            published.push({ offset, atMs: nowMs })
            kept = [...kept, offset].slice(-size)
            continue
          }
          const missed = published.map(({ offset }) => offset).filter((offset) => offset > step.since)
          const canRecover = step.since <= published.length && missed.every((offset) => kept.includes(offset))
          const recovery = stream.recover({ offset: step.since, epoch: stream.epoch }, 300, nowMs)
          const recovered = recovery.isRecovered ? recovery.publications.map(({ offset }) => offset) : null
          expect(recovered).toEqual(canRecover ? missed : null)
        }
      }),
    )
  })
})
