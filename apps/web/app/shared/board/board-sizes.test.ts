import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOARD_SIZES } from './board-sizes.ts'

describe('BOARD_SIZES', () => {
  it('are the heights of the style sheet, so that a windowed list is as long as a whole one', () => {
    const css = readFileSync(new URL('board.module.css', import.meta.url), 'utf8')
    const [wide = '', narrow = ''] = css.split('@media (width < 780px)')
    expect(heights(wide)).toEqual(BOARD_SIZES.wide)
    expect({ ...heights(wide), ...heights(narrow) }).toEqual(BOARD_SIZES.narrow)
  })
})

function heights(css: string) {
  return Object.fromEntries(
    [...css.matchAll(/--board-(head|row|gap): (\d+)px/g)].map(([, name = '', px]) => [name, Number(px)]),
  )
}
