import { createHash } from 'node:crypto'
import { searchText } from '../search/slug.ts'

export interface CrestSubject {
  name: string
  colors: readonly string[]
}

/**
 * A drawn crest: a shield or a roundel in the competitor's two colours, parted as heraldry parts a field, with initials.
 * Shape and parting follow from the name, so a competitor always looks the same. No trademark is copied.
 */
export function drawCrest({ name, colors }: CrestSubject): string {
  const [field = '#334155', second = '#f8fafc'] = colors.filter((color) => COLOR.test(color))
  const [shapeByte = 0, partingByte = 0] = createHash('sha256').update(name).digest()
  const shape = SHAPES[shapeByte % SHAPES.length] ?? ''
  const parting = PARTINGS[partingByte % PARTINGS.length] ?? ''
  const letters = initials(name)
  const ink = contrast(field)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img">',
    `<title>${escape(name)}</title>`,
    `<clipPath id="s"><path d="${shape}"/></clipPath>`,
    `<g clip-path="url(#s)"><path fill="${field}" d="M0 0h64v64H0z"/>`,
    parting && `<path fill="${second}" d="${parting}"/>`,
    `<path fill="${field}" d="M0 23h64v19H0z"/></g>`,
    // A dark edge has no shape on a dark page.
    contrast(second) === WHITE &&
      `<path fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="5" d="${shape}"/>`,
    `<path fill="none" stroke="${second}" stroke-width="2.5" d="${shape}"/>`,
    `<path fill="none" stroke="#0b1220" stroke-opacity=".35" stroke-width="1" d="${shape}"/>`,
    `<text x="32" y="38.5" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700"`,
    ` font-size="${letters.length > 2 ? 15 : 18}" letter-spacing=".5" fill="${ink}">${escape(letters)}</text>`,
    '</svg>',
  ]
    .filter((part) => part !== false)
    .join('')
}

/** `FC Bayern München` is BM, `Arsenal` ARS, `Al-Hilal` AH. */
export function initials(name: string): string {
  const words = searchText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !CLUB_WORDS.has(word) && !/^\d+$/.test(word))
  const [first = searchText(name).replaceAll(/[^a-z0-9]/g, ''), ...others] = words
  const letters = others.length === 0 ? first.slice(0, 3) : [first, ...others].map((word) => word[0]).join('')
  return letters.slice(0, 3).toUpperCase()
}

const WHITE = '#ffffff'
const COLOR = /^#[0-9a-f]{6}$/i

const CLUB_WORDS: ReadonlySet<string> = new Set([
  'fc',
  'cf',
  'ac',
  'sc',
  'afc',
  'sv',
  'bc',
  'hc',
  'cd',
  'ud',
  'de',
  'the',
])

/** Heater shield, round shield, roundel, square-topped shield with a point. */
const SHAPES = [
  'M6 5h52v25c0 16-11 24-26 30C17 54 6 46 6 30z',
  'M6 8c9 0 18-2 26-5 8 3 17 5 26 5v24c0 15-11 23-26 29C17 55 6 47 6 32z',
  'M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58z',
  'M7 4h50v38L32 61 7 42z',
]

/** Plain, pale, fess, bend, chevron, quarterly, stripes, saltire-like chief. */
const PARTINGS = [
  '',
  'M24 0h16v64H24z',
  'M0 0h64v23H0z',
  'M0 10 54 64h20V48L22 0H0z',
  'M0 64 32 34l32 30V50L32 20 0 50z',
  'M32 0h32v32H0v32h32z',
  'M10 0h9v64h-9zM28 0h9v64h-9zM46 0h9v64h-9z',
  'M0 0h64v14H0zM0 50h64v14H0z',
]

/** White or near-black, by contrast with the field (WCAG relative luminance). */
function contrast(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.18 ? '#0b1220' : WHITE
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
