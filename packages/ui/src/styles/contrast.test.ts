import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastFailures, contrastRatio } from './contrast.ts'
import { readTokens } from './token-values.ts'

const css = (path: string) => readTokens(readFileSync(join(import.meta.dirname, '..', path), 'utf8'))

describe('contrastRatio', () => {
  // Ratios published with WCAG's own examples and by its understanding documents.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
    ['#ff0000', '#ffffff', 4],
  ])('gives the published ratio of %s on %s', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
  })

  it('reads oklch as the same colour as its hexadecimal form', () => {
    // #ff0000 is oklch(0.62796 0.25768 29.2339) in CSS Color 4.
    expect(contrastRatio('oklch(0.62796 0.25768 29.2339)', '#ff0000')).toBeCloseTo(1, 2)
  })
})

describe('the themes', () => {
  it.each(['dark', 'light'])('have text at 4.5 and controls at 3 in %s', (theme) => {
    const tokens = { ...css('tokens/color.css'), ...css(`themes/${theme}.css`) }
    expect(contrastFailures(tokens)).toEqual([])
  })

  it('define the same names, so that a switch leaves nothing over', () => {
    expect(Object.keys(css('themes/light.css')).toSorted()).toEqual(
      Object.keys(css('themes/dark.css')).toSorted(),
    )
  })
})
