import { initAddress, mediaAddress, RENDITIONS, type Rendition, segmentAddress } from './addresses.ts'

/**
 * The test stream as HLS (RFC 8216): one clip that goes round for ever. Which segment is on air follows from the time
 * alone, so every process says the same and nothing is kept.
 */

/** What `scripts/generate/make-test-stream.ts` cuts. */
export const SEGMENT_MS = 1600
/** Segments that a playlist lists, the newest last. */
export const WINDOW = 6

/** A player begins three segments behind the newest one, as the format asks of it. */
export const TEST_STREAM_DELAY_S = Math.ceil((3 * SEGMENT_MS) / 1000)

/** Numbers count from here: small ones keep times of play within what every player computes exactly. */
const EPOCH_MS = Date.UTC(2026, 0, 1)

/** The newest segment that is over, and so can be had. */
export function newestSegment(nowMs: number): number {
  return Math.floor((nowMs - EPOCH_MS) / SEGMENT_MS) - 1
}

export function masterPlaylist(matchId: number): string {
  const lines = RENDITIONS.flatMap(({ name, width, height, bitsPerSecond }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bitsPerSecond},RESOLUTION=${width}x${height},CODECS="${CODECS[name]}",FRAME-RATE=25`,
    mediaAddress(matchId, name),
  ])
  return playlist(['#EXT-X-INDEPENDENT-SEGMENTS', ...lines])
}

/** H.264 main profile at the level that the size needs, and AAC. */
const CODECS: Record<Rendition, string> = { high: 'avc1.4d401e,mp4a.40.2', low: 'avc1.4d400d,mp4a.40.2' }

/** `isOver` closes it: players play what is listed and end. */
export function mediaPlaylist(
  rendition: Rendition,
  { nowMs, isOver }: { nowMs: number; isOver: boolean },
): string {
  const first = newestSegment(nowMs) - WINDOW + 1
  const numbers = Array.from({ length: WINDOW }, (_, index) => first + index)
  return playlist([
    `#EXT-X-TARGETDURATION:${Math.ceil(SEGMENT_MS / 1000)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-MAP:URI="${initAddress(rendition)}"`,
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(EPOCH_MS + first * SEGMENT_MS).toISOString()}`,
    ...numbers.flatMap((number) => [
      `#EXTINF:${(SEGMENT_MS / 1000).toFixed(3)},`,
      segmentAddress(rendition, number),
    ]),
    ...(isOver ? ['#EXT-X-ENDLIST'] : []),
  ])
}

function playlist(lines: readonly string[]): string {
  return ['#EXTM3U', '#EXT-X-VERSION:7', ...lines, ''].join('\n')
}
