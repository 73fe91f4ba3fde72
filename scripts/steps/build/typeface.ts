import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { ROOT } from '../run.ts'

export const TYPEFACE_FOLDER = path.join(ROOT, 'packages/ui/src/typeface')

const STYLES = path.join(ROOT, 'packages/ui/src/tokens/font.css')

/** What the product's text needs of a font: marks and accents in their places, kerning, figures of one width, and Inter's colon between figures. */
const FEATURES = ['calt', 'ccmp', 'kern', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Inter with all weights and letters, by script. */
const WHOLE = new Map([
  ['latin', import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')],
  ['cyrillic', import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2')],
])

export interface TypefaceFile {
  name: string
  content: Buffer
}

/** Inter's files for the scripts of font.css, each with the letters and weights that it is declared for there. */
export async function typefaceFiles(): Promise<TypefaceFile[]> {
  const declared = new Map(declarations().map((each) => [each.script, each]))
  return Promise.all(
    [...declared.values()].map(async ({ script, letters, weights: [min, max] }) => {
      const whole = WHOLE.get(script)
      if (whole === undefined)
        throw new Error(`font.css names inter-${script}, of which no whole file is known`)
      // Not written in place: its types do not know `keepFeatures` yet.
      const options = {
        targetFormat: 'woff2' as const,
        keepFeatures: FEATURES,
        variationAxes: { wght: { min, max } },
      }
      const content = await subsetFont(readFileSync(new URL(whole)), letters, options)
      return { name: `inter-${script}.woff2`, content }
    }),
  )
}

interface Declaration {
  script: string
  letters: string
  weights: [number, number]
}

function declarations(): Declaration[] {
  const rules = readFileSync(STYLES, 'utf8').split('@font-face').slice(1)
  return rules.flatMap((rule) => {
    const [, script] = /inter-([a-z-]+)\.woff2/.exec(rule) ?? []
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(rule) ?? []
    const [, ranges] = /unicode-range:([^;]+);/.exec(rule) ?? []
    if (!script || !min || !max || !ranges) return []
    return [{ script, letters: lettersOf(ranges), weights: [Number(min), Number(max)] }]
  })
}

function lettersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      const from = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - from + 1
      return String.fromCodePoint(...Array.from({ length: count }, (_, place) => from + place))
    })
    .join('')
}
