import { hashSeed } from '@touchline/pricing/random'

/** Two colours for a competitor whose feed has none, derived from the name. */
export function crestColors(urn: string): [string, string] {
  const [first, second] = PAIRS[hashSeed('crest', urn) % PAIRS.length] ?? ['#1d4ed8', '#f8fafc']
  return [first, second]
}

const PAIRS: readonly (readonly [string, string])[] = [
  ['#b91c1c', '#fef2f2'],
  ['#1d4ed8', '#eff6ff'],
  ['#15803d', '#f0fdf4'],
  ['#111827', '#f9fafb'],
  ['#7e22ce', '#faf5ff'],
  ['#0f766e', '#fde68a'],
  ['#c2410c', '#fff7ed'],
  ['#1e3a8a', '#facc15'],
  ['#7f1d1d', '#38bdf8'],
  ['#065f46', '#fca5a5'],
  ['#0369a1', '#e0f2fe'],
  ['#831843', '#fdf2f8'],
]
