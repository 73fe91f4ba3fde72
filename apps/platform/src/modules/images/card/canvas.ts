import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as CanvasLibrary from '@napi-rs/canvas'

/**
 * The drawing library with our typefaces in it, loaded with the first picture: a platform that is asked for none never
 * pays for it. Cards look the same on every machine, whatever it has installed.
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

async function load() {
  const canvas = await import('@napi-rs/canvas')
  for (const packageName of ['inter', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-devanagari']) {
    for (const [family, file] of fontFiles(packageName)) {
      if (!canvas.GlobalFonts.register(readFileSync(file), family)) throw new Error(`Not a typeface: ${file}`)
      if (!FAMILIES.includes(family)) FAMILIES.push(family)
    }
  }
  return canvas
}

/** Each file holds one script in one weight: `inter-cyrillic-700-normal.woff2`. */
function fontFiles(packageName: string): [family: string, file: string][] {
  const folder = path.join(
    path.dirname(fileURLToPath(import.meta.resolve(`@fontsource/${packageName}/LICENSE`))),
    'files',
  )
  return readdirSync(folder).flatMap((name) => {
    const [, script] = /^(.+)-(?:500|700)-normal\.woff2$/.exec(name) ?? []
    return script ? [[`Card ${script}`, path.join(folder, name)]] : []
  })
}
