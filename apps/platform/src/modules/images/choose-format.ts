import type { ImageKind, MadeFormat } from './image-sizes.ts'
import type { ImageSource } from './image-sources.ts'

/**
 * The best format that a browser names; one that takes anything has not said that it knows the newer ones. There are as many
 * crests as teams, and avif takes ten times as long to make as webp, for 7 % of its bytes.
 */
export function acceptedFormat(kind: ImageKind, accept: string | undefined): MadeFormat {
  if (accept?.includes('image/avif') && kind !== 'crests') return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'png'
}

/** Larger than this a drawing is never the smaller file at the sizes there are. */
const DRAWING_BYTES_WORTH_TRYING = 8 * 1024

export function isSmallDrawing({ format, bytes }: ImageSource): boolean {
  return format === 'svg' && bytes.byteLength <= DRAWING_BYTES_WORTH_TRYING
}

/**
 * A browser lays out and paints each drawing as a document of its own, in the page's thread: 1.5 ms where a picture of dots
 * takes none. A page has dozens of crests and flags, and a banner or two.
 */
export const mayStayDrawing = (kind: ImageKind, source: ImageSource) =>
  kind === 'banners' && isSmallDrawing(source)
