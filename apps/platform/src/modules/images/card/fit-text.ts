import type { SKRSContext2D } from '@napi-rs/canvas'
import { font } from './canvas.ts'

export interface TextBox {
  weight: 500 | 700
  sizePx: number
  sizeMinPx: number
  width: number
}

/** Sets the largest size in which a text fits its box, and gives what of it fits at the smallest. */
export function fitText(
  context: SKRSContext2D,
  text: string,
  { weight, sizePx, sizeMinPx, width }: TextBox,
): string {
  for (let size = sizePx; size >= sizeMinPx; size -= 2) {
    context.font = font(weight, size)
    if (context.measureText(text).width <= width) return text
  }
  let end = text.length
  while (end > 1 && context.measureText(`${text.slice(0, end).trimEnd()}…`).width > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}

/** Lines of whole words in the size that is set. */
export function wrapText(context: SKRSContext2D, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
