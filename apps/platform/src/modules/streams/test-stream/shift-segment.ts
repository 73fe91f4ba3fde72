/** ISO 14496-12, as far as a segment of one movie fragment needs it: a box is its size, its type, and what is inside. */
interface Box {
  type: string
  start: number
  bodyStart: number
  end: number
}

/**
 * A segment of the clip as the `number`th of an endless stream: every track's decode time is moved to where it belongs,
 * so a player sees one picture going on and never a jump back. The index boxes are left out, since their times would
 * be the clip's. `timescales` are the ticks of a second, by track number.
 */
export function shiftSegment(
  segment: Buffer,
  {
    number,
    segmentMs,
    timescales,
  }: { number: number; segmentMs: number; timescales: ReadonlyMap<number, number> },
): Buffer {
  const kept = boxesOf(segment, 0, segment.length).filter(({ type }) => type !== 'sidx')
  const shifted = Buffer.concat(kept.map(({ start, end }) => segment.subarray(start, end)))
  for (const moof of named(boxesOf(shifted, 0, shifted.length), 'moof')) {
    const parts = boxesOf(shifted, moof.bodyStart, moof.end)
    for (const header of named(parts, 'mfhd')) {
      shifted.writeUInt32BE((number % SEQUENCE_END) + 1, header.bodyStart + FULL_BOX)
    }
    for (const track of named(parts, 'traf')) shiftTrack(shifted, track, { number, segmentMs, timescales })
  }
  return shifted
}

/** Version and flags stand in front of what a full box says. */
const FULL_BOX = 4
const SEQUENCE_END = 2 ** 31

function shiftTrack(
  shifted: Buffer,
  { bodyStart, end }: Box,
  {
    number,
    segmentMs,
    timescales,
  }: { number: number; segmentMs: number; timescales: ReadonlyMap<number, number> },
): void {
  const parts = boxesOf(shifted, bodyStart, end)
  for (const header of named(parts, 'tfhd')) {
    const timescale = timescales.get(shifted.readUInt32BE(header.bodyStart + FULL_BOX))
    if (timescale === undefined) throw new Error('The clip has a track that its beginning does not name')
    for (const time of named(parts, 'tfdt')) {
      const ticks = (BigInt(number) * BigInt(segmentMs) * BigInt(timescale)) / 1000n
      shifted.writeBigUInt64BE(ticks, time.bodyStart + FULL_BOX)
    }
  }
}

/** Ticks of a second for each track, as the clip's beginning (`init.mp4`) tells them. */
export function readTimescales(init: Buffer): Map<number, number> {
  const inside = (parts: readonly Box[], type: string) =>
    named(parts, type).flatMap(({ bodyStart, end }) => boxesOf(init, bodyStart, end))
  const tracks = named(inside(boxesOf(init, 0, init.length), 'moov'), 'trak')
  return new Map(
    tracks.map(({ bodyStart, end }) => {
      const parts = boxesOf(init, bodyStart, end)
      const [header] = named(parts, 'tkhd')
      const [media] = named(inside(parts, 'mdia'), 'mdhd')
      if (!header || !media) throw new Error('The clip’s beginning is not whole')
      // Both are of version 0: flags, two moments of 32 bits each, then what is wanted.
      return [init.readUInt32BE(header.bodyStart + 12), init.readUInt32BE(media.bodyStart + 12)]
    }),
  )
}

function boxesOf(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  let at = start
  while (at < end) {
    const size = bytes.readUInt32BE(at)
    if (size < 8) throw new Error('The clip has a box that ends before it begins')
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      start: at,
      bodyStart: at + 8,
      end: at + size,
    })
    at += size
  }
  return boxes
}

function named(boxes: readonly Box[], type: string): Box[] {
  return boxes.filter((box) => box.type === type)
}
