import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Color, parseColor } from './color.ts'
import { chromaEdge, isInSrgb, toOklch } from './gamut.ts'

const color = (text: string): Color => parseColor(text) ?? { space: 'srgb', components: [0, 0, 0], alpha: 1 }

// Ottosson's own table of the primaries, and colours that CSS Color 4 names as outside of sRGB.
it.each([
  ['oklch(0.5 0 0)', true],
  ['oklch(0.628 0.2577 29.23)', true],
  ['oklch(0.452 0.3132 264.05)', true],
  ['oklch(0.7 0.3 150)', false],
  ['oklch(0.628 0.29 29.23)', false],
  ['#c8102e', true],
])('%s is one that every screen has: %s', (text, isIn) => {
  expect(isInSrgb(color(text))).toBe(isIn)
})

it.each([
  ['#ff0000', [0.628, 0.2577, 29.23]],
  ['#0000ff', [0.452, 0.3132, 264.05]],
  ['#ffffff', [1, 0, 0]],
  ['#000000', [0, 0, 0]],
])('%s is %j', (text, expected) => {
  const { components } = toOklch(color(text))
  for (const [at, part] of components.entries()) expect(part).toBeCloseTo(expected[at] ?? 0, 2)
})

it('keeps every colour of a screen within what a screen has', () => {
  const byte = fc.integer({ min: 0, max: 255 }).map((value) => value / 255)
  fc.assert(
    fc.property(fc.tuple(byte, byte, byte), (components) => {
      expect(isInSrgb(toOklch({ space: 'srgb', components, alpha: 1 }))).toBe(true)
    }),
  )
})

// Primaries are corners of sRGB, by the same table; white has no colour.
it.each([
  [0.628, 29.23, 0.2577],
  [0.452, 264.05, 0.3132],
  [1, 100, 0],
])('ends at lightness %f and hue %f with the chroma %f', (lightness, hue, chroma) => {
  expect(chromaEdge(lightness, hue)).toBeCloseTo(chroma, 2)
})

it('ends where a colour is not that of a screen any more', () => {
  const isIn = (components: Color['components']) => isInSrgb({ space: 'oklch', components, alpha: 1 })
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 360 }),
      (l, hue) => {
        const edge = chromaEdge(l, hue)
        expect([isIn([l, edge, hue]), isIn([l, edge + 0.003, hue])]).toEqual([true, false])
      },
    ),
  )
})
