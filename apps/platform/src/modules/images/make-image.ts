import { inOurTypeface, loadCanvas } from './card/canvas.ts'
import { type MadeFormat, QUALITY } from './image-sizes.ts'
import type { ImageSource } from './image-sources.ts'

/** A picture in one width and format; its height follows. What is made of dots is never made larger than it is. */
export async function makeImage(source: ImageSource, width: number, format: MadeFormat): Promise<Buffer> {
  const { createCanvas, loadImage } = await loadCanvas()
  const image = await loadImage(source.format === 'svg' ? inOurTypeface(source.bytes) : source.bytes)
  const scale = source.format === 'svg' ? width / image.width : Math.min(1, width / image.width)
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  if (format === 'png') return canvas.encode('png')
  if (format === 'avif') return canvas.encode('avif', { quality: QUALITY.avif, threads: 1 })
  return canvas.encode(format, QUALITY[format])
}
