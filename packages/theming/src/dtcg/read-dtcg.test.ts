import { describe, expect, it } from 'vitest'
import { BASE } from '../testing/shipped-theme.ts'
import { readDtcg } from './read-dtcg.ts'

const color = (components: number[], colorSpace = 'srgb', more: object = {}) => ({
  colorSpace,
  components,
  ...more,
})
const resolver = (dark: object[], light: object[] = [{}], sets: object = {}) => ({
  version: '2025.10',
  sets,
  modifiers: { theme: { contexts: { Dark: dark, Light: light }, default: 'Dark' } },
  resolutionOrder: [
    ...Object.keys(sets).map((name) => ({ $ref: `#/sets/${name}` })),
    { $ref: '#/modifiers/theme' },
  ],
})
const whats = (file: unknown) =>
  readDtcg(file, BASE).problems.map(({ theme, token, what }) => [theme, token, what].join(' '))

describe('design tokens of somebody else', () => {
  it('are read through their groups, types, pointers and references', () => {
    const palette = {
      $type: 'color',
      brand: { blue: { $value: color([0, 0.2, 1]) }, main: { $value: '{brand.blue}' } },
    }
    const dark = {
      color: {
        $type: 'color',
        page: { $value: color([0.2, 0.01, 255], 'oklch', { alpha: 1 }) },
        accent: { $value: '{brand.main}' },
        'accent-text': { $value: { $ref: '#/color/accent' } },
        surface: { raised: { $value: color([0.5, 0.5, 0.5], 'display-p3', { hex: '#808080' }) } },
      },
      shadow: {
        menu: {
          $type: 'shadow',
          $value: {
            color: '{brand.blue}',
            offsetX: { value: 0, unit: 'px' },
            offsetY: { value: 0.5, unit: 'rem' },
            blur: { value: 24, unit: 'px' },
            spread: { value: 0, unit: 'px' },
          },
        },
      },
    }
    expect(readDtcg(resolver([dark], [{}], { palette: { sources: [palette] } }), BASE)).toEqual({
      brand: {
        dark: {
          '--color-page': 'oklch(0.2 0.01 255)',
          '--color-accent': '#0033ff',
          '--color-accent-text': 'var(--color-accent)',
          '--color-surface-raised': '#808080',
          '--shadow-menu': '0 8px 24px #0033ff',
        },
        light: {},
      },
      problems: [],
    })
  })

  it('name each token that the theme does not have', () => {
    expect(whats(resolver([{ colour: { page: { $type: 'color', $value: color([0, 0, 0]) } } }]))).toEqual([
      'dark --colour-page is no token of the theme, and was left out',
    ])
  })

  it.each([
    [
      'a circle',
      { color: { page: { $value: '{a.b}' } }, a: { b: { $value: '{a.c}' }, c: { $value: '{a.b}' } } },
    ],
    ['a name that nothing has', { color: { page: { $value: '{nobody.knows}' } } }],
    ['a number out of its space', { color: { page: { $value: color([2, 0, 0]) } } }],
    ['a space without a fallback', { color: { page: { $value: color([1, 0, 0], 'lab') } } }],
    ['a text', { color: { page: { $value: 'url(https://elsewhere.example)' } } }],
    ['a shadow without lengths', { shadow: { menu: { $value: { color: color([0, 0, 0]) } } } }],
    ['another type', { color: { page: { $type: 'dimension', $value: { value: 1, unit: 'px' } } } }],
  ])('name a token whose value is %s, and leave it out', (_, dark) => {
    const { brand, problems } = readDtcg(resolver([dark]), BASE)
    expect(brand.dark).toEqual({})
    expect(problems).toEqual([
      expect.objectContaining({ theme: 'dark', token: expect.stringMatching(/^--/) }),
    ])
  })

  it('name files that they refer to, and versions that are not known', () => {
    const file = { ...resolver([{ $ref: 'dark.tokens.json' }]), version: '2026.01' }
    const said = whats(file).join('\n')
    expect(said).toContain('dark.tokens.json is another file')
    expect(said).toContain('version "2026.01"')
  })

  it('believe the value where another tool has changed it beside what we wrote', () => {
    const $extensions = { 'dev.touchline': { css: 'oklch(20% 0 0)' } }
    const page = { $type: 'color', $value: color([1, 0, 0], 'srgb', { alpha: 0.2 }), $extensions }
    expect(readDtcg(resolver([{ color: { page } }]), BASE).brand.dark).toEqual({
      '--color-page': '#ff000033',
    })
  })

  it('without themes are of the theme that is asked for', () => {
    const plain = { color: { page: { $type: 'color', $value: color([1, 1, 1]) } } }
    expect(readDtcg(plain, BASE, ['light']).brand).toEqual({ dark: {}, light: { '--color-page': '#ffffff' } })
  })

  it.each([null, 7, 'text', [], { resolutionOrder: [{ $ref: '#/sets/none' }] }])(
    'say so where %j is none',
    (file) => {
      expect(readDtcg(file, BASE)).toEqual({
        brand: { dark: {}, light: {} },
        problems: expect.arrayContaining([expect.objectContaining({ token: null })]),
      })
    },
  )
})
