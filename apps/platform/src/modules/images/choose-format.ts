import type { MadeFormat } from './image-sizes.ts'
import type { ImageSource } from './image-sources.ts'

/** The best format that a browser names; one that takes anything has not said that it knows the newer ones. */
export function acceptedFormat(accept: string | undefined): MadeFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'png'
}

/** Larger than this a drawing is never the smaller file at the sizes there are. */
const DRAWING_BYTES_WORTH_TRYING = 8 * 1024

export function mayStayDrawing({ format, bytes }: ImageSource): boolean {
  return format === 'svg' && bytes.byteLength <= DRAWING_BYTES_WORTH_TRYING
}
