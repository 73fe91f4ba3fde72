import { describe, expect, it } from 'vitest'
import { EMPTY_BRAND } from './brand.ts'
import { refusals } from './gates.ts'
import { BASE } from './testing/shipped-theme.ts'

const inDark = (tokens: Record<string, string>) => refusals(BASE, { dark: tokens, light: {} })

describe('refusals', () => {
  it('are none for our own themes', () => {
    expect(refusals(BASE, EMPTY_BRAND)).toEqual([])
  })

  it('say in words what cannot be read, never rounded up to what is asked for', () => {
    // 4.48 : 1 on white, as WCAG's own example has it; 4.5 on our own would pass.
    const found = refusals(BASE, {
      dark: {},
      light: { '--color-text': '#777777', '--color-surface': '#fff' },
    })
    expect(found).toContainEqual({
      theme: 'light',
      token: '--color-text',
      what: 'text on surface: 4.47 : 1, 4.5 : 1 is needed',
    })
  })

  it('name a colour that is seen through where its contrast is asked for, and only there', () => {
    const seenThrough = inDark({
      '--color-text': 'oklch(0.9 0 0 / 0.9)',
      '--color-scrim': 'oklch(0 0 0 / 0.2)',
    })
    expect(seenThrough.map(({ token }) => token)).toEqual(['--color-text'])
  })

  it('name tokens that refer to each other in a circle', () => {
    const found = inDark({ '--color-page': 'var(--color-surface)', '--color-surface': 'var(--color-page)' })
    expect(found.map(({ token }) => token)).toEqual(
      expect.arrayContaining(['--color-page', '--color-surface']),
    )
    expect(found.every(({ what }) => what === 'refers to itself, or to nothing')).toBe(true)
  })

  it('follow a reference into the ramps and into a shadow', () => {
    expect(
      inDark({ '--color-page': 'var(--ink-1000)', '--shadow-menu': '0 1px 2px var(--nothing-there)' }),
    ).toEqual([{ theme: 'dark', token: '--shadow-menu', what: 'refers to itself, or to nothing' }])
  })
})
