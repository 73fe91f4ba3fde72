import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as CanvasLibrary from '@napi-rs/canvas'

/**
 * The canvas library with our typefaces, imported with the first card. Cards look the same on every machine, whatever
 * fonts it has installed.
 */
export function loadCanvas(): Promise<typeof CanvasLibrary> {
  loaded ??= load()
  return loaded
}

let loaded: Promise<typeof CanvasLibrary> | undefined

/** Families of one script each; the text engine takes each letter from the first that has it. */
const FAMILIES: string[] = []

export function font(weight: 500 | 700, sizePx: number): string {
  return `${weight} ${sizePx}px ${FAMILIES.join(', ')}, sans-serif`
}

/** A drawing names the reader's own typeface; here it gets ours. */
export function inOurTypeface(svg: Buffer): Buffer {
  return Buffer.from(svg.toString('utf8').replaceAll('system-ui,sans-serif', FAMILIES.join(',')))
}

/** Each by a file at the root of its package. */
const TYPEFACES = [
  import.meta.resolve('@fontsource/inter/LICENSE'),
  import.meta.resolve('@fontsource/noto-sans-arabic/LICENSE'),
  import.meta.resolve('@fontsource/noto-sans-hebrew/LICENSE'),
  import.meta.resolve('@fontsource/noto-sans-devanagari/LICENSE'),
]

async function load() {
  const canvas = await import('@napi-rs/canvas')
  for (const typeface of TYPEFACES) {
    for (const [family, file] of fontFiles(typeface)) {
      if (!canvas.GlobalFonts.register(readFileSync(file), family)) throw new Error(`Not a typeface: ${file}`)
      if (!FAMILIES.includes(family)) FAMILIES.push(family)
    }
  }
  return canvas
}

/** Each file holds one script in one weight: `inter-cyrillic-700-normal.woff2`. */
function fontFiles(typeface: string): [family: string, file: string][] {
  const folder = path.join(path.dirname(fileURLToPath(typeface)), 'files')
  return readdirSync(folder).flatMap((name) => {
    const [, script] = /^(.+)-(?:500|700)-normal\.woff2$/.exec(name) ?? []
    return script ? [[`Card ${script}`, path.join(folder, name)]] : []
  })
}
