import { describe, expect, it } from 'vitest'
import { mediaPlaylist, newestSegment, SEGMENT_MS, WINDOW } from './playlists.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 20, 0, 0)

describe('mediaPlaylist', () => {
  it('moves by one segment when one has passed, and stands still meanwhile', () => {
    const at = (nowMs: number) =>
      Number(/SEQUENCE:(\d+)/.exec(mediaPlaylist('low', { nowMs, isOver: false }))?.[1])
    const first = at(NOW_MS)
    expect(at(NOW_MS + SEGMENT_MS)).toBe(first + 1)
    expect(at(NOW_MS + SEGMENT_MS * 1000)).toBe(first + 1000)
    const steps = Array.from({ length: 160 }, (_, index) => at(NOW_MS + index * 10))
    expect(new Set(steps).size).toBeLessThanOrEqual(2)
  })

  it('lists only what is over, the newest last', () => {
    const text = mediaPlaylist('high', { nowMs: NOW_MS, isOver: false })
    const numbers = [...text.matchAll(/(\d+)\.m4s/g)].map(([, number]) => Number(number))
    expect(numbers).toHaveLength(WINDOW)
    expect(numbers.at(-1)).toBe(newestSegment(NOW_MS))
    expect(numbers).toEqual(numbers.map((_, index) => newestSegment(NOW_MS) - WINDOW + 1 + index))
  })
})
