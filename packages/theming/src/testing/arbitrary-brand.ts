import * as fc from 'fast-check'
import { type Brand, tokenNames } from '../brand.ts'
import { kindOf } from '../values/token-value.ts'
import { BASE } from './shipped-theme.ts'

/** Brands as people write them: tidy and untidy, with names of ours in the place of values. */

const number = (max: number, digits: number) =>
  fc.integer({ min: 0, max: max * 10 ** digits }).map((value) => String(value / 10 ** digits))
const percent = number(100, 1).map((text) => `${text}%`)
const alpha = fc.option(fc.oneof(number(1, 3), percent), { nil: null })
const space = fc.constantFrom('', ' ')

const oklch = fc
  .tuple(
    fc.oneof(number(1, 4), percent),
    number(0.5, 4),
    number(360, 2),
    fc.constantFrom('', 'deg'),
    alpha,
    space,
  )
  .map(
    ([l, c, h, unit, a, gap]) =>
      `oklch(${gap}${l} ${c} ${h}${unit}${a === null ? '' : ` ${gap}/${gap}${a}`}${gap})`,
  )
const hex = fc
  .tuple(fc.constantFrom(3, 6, 8), fc.integer({ min: 0, max: 0xff_ff_ff_ff }), fc.boolean())
  .map(([length, value, isUpper]) => {
    const digits = value.toString(16).padStart(8, '0').slice(0, length)
    return `#${isUpper ? digits.toUpperCase() : digits}`
  })
const colorName = fc.constantFrom(
  ...Object.keys(BASE.ramps),
  ...Object.keys(BASE.dark).filter((name) => kindOf(name) === 'color'),
)
const alias = colorName.map((name) => `var(${name})`)
const color = fc.oneof(oklch, hex, alias)

const px = (min: number) =>
  fc.oneof(
    fc.constant('0'),
    fc.integer({ min: min * 10, max: 600 }).map((tenths) => `${tenths / 10}px`),
  )
const layer = fc
  .tuple(fc.constantFrom('', 'inset '), px(-60), px(-60), px(0), fc.option(px(-20), { nil: null }), color)
  .map(([inset, x, y, blur, spread, ink]) =>
    [`${inset}${x}`, y, blur, ...(spread ? [spread] : []), ink].join(' '),
  )
const shadow = fc
  .tuple(fc.array(layer, { minLength: 1, maxLength: 3 }), fc.constantFrom(', ', ','))
  .map(([layers, comma]) => layers.join(comma))
const font = fc
  .tuple(
    fc.array(
      fc.constantFrom('"Own Sans"', "'Own Sans'", 'Own', 'own-sans', 'system-ui', '"8bit"', 'sans-serif'),
      {
        minLength: 1,
        maxLength: 4,
      },
    ),
    fc.constantFrom(', ', ','),
  )
  .map(([families, comma]) => families.join(comma))

const token = fc.constantFrom(...tokenNames(BASE)).chain((name) => {
  const kind = kindOf(name)
  const value = kind === 'color' ? color : kind === 'shadow' ? shadow : font
  return value.map((text): [string, string] => [name, text])
})
const tokens = fc.array(token, { maxLength: 40 }).map((entries) => Object.fromEntries(entries))

export const arbitraryBrand: fc.Arbitrary<Brand> = fc.record({ dark: tokens, light: tokens })
