import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTokenName, isTokenValue } from './tokens.ts'

describe('a value that a host sends for a token', () => {
  it.each([
    '#fff',
    'oklch(0.2 0.01 255 / 0.5)',
    'red',
    '0 8px 24px oklch(0 0 0 / 0.25), inset 0 1px 0 rgb(0 0 0)',
    '"Own Sans", sans-serif',
    '',
  ])('may be %s', (value) => {
    expect(isTokenValue(value)).toBe(true)
  })

  it.each([
    'url(https://elsewhere.example/seen)',
    'URL("//elsewhere.example")',
    'image-set("a.png" 1x)',
    '-webkit-image-set(url(a) 1x)',
    'var(--color-page)',
    'Var(--color-page, red)',
    'env(safe-area-inset-top)',
    'src("a")',
    'image(a)',
    'cross-fade(a, b)',
    'element(#a)',
    'paint(a)',
    'attr(data-a)',
    'own-rgb(1 2 3)',
    'rgb(1 2 3) url(a)',
    'rgb(url(a))',
    'u\\72l(a)',
    'u/**/rl(a)',
    'red; color: blue',
    'red}',
    '@import',
    '<style>',
    'x'.repeat(201),
  ])('is never %s', (value) => {
    expect(isTokenValue(value)).toBe(false)
  })

  it('has no function in it but those of colours, whatever is around them', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'url(',
        'image-set(',
        'var(',
        'env(',
        'src(',
        'rgb(',
        'oklch(',
        ')',
        ' ',
        ',',
        '-',
        '/',
        '(',
      ),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const value = parts.join('')
        const functions = [...value.matchAll(/([\w-]*)\(/g)].map(([, name = '']) => name.toLowerCase())
        const isColors = functions.every((name) =>
          /^(?:oklch|oklab|lch|lab|rgba?|hsla?|hwb|color)$/.test(name),
        )
        expect([value, isTokenValue(value) && !isColors]).toEqual([value, false])
      }),
      { numRuns: 10_000 },
    )
  })
})

it.each([
  ['--color-page', true],
  ['color', false],
  ['--', false],
  ['--Color', false],
  ['--a:b', false],
  [`--${'a'.repeat(60)}`, false],
])('takes %s for a name: %s', (name, isName) => {
  expect(isTokenName(name)).toBe(isName)
})
