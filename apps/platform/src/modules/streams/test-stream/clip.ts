import { readFile } from 'node:fs/promises'
import type { Rendition } from './addresses.ts'
import { SEGMENT_MS } from './playlists.ts'
import { readTimescales, shiftSegment } from './shift-segment.ts'

/** What `scripts/generate/make-test-stream.ts` left in `clip/`: half a megabyte, read when somebody first watches. */
export interface Clip {
  init(rendition: Rendition): Promise<Buffer>
  /** The segment with this number of the endless stream. */
  segment(rendition: Rendition, number: number): Promise<Buffer>
}

const SEGMENTS = 8

export function createClip(): Clip {
  const files = new Map<string, Promise<Buffer>>()

  function read(name: string): Promise<Buffer> {
    const known = files.get(name) ?? readFile(new URL(`clip/${name}`, import.meta.url))
    files.set(name, known)
    return known
  }

  return {
    init: (rendition) => read(`${rendition}/init.mp4`),
    async segment(rendition, number) {
      const [init, segment] = await Promise.all([
        read(`${rendition}/init.mp4`),
        read(`${rendition}/${number % SEGMENTS}.m4s`),
      ])
      return shiftSegment(segment, { number, segmentMs: SEGMENT_MS, timescales: readTimescales(init) })
    },
  }
}
