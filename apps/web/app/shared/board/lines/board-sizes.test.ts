import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOARD_ROWS, BOARD_SIZES } from './board-sizes.ts'

describe('sizes of the board', () => {
  const css = readFileSync(new URL('../board.module.css', import.meta.url), 'utf8')
  const [wide = '', narrow = ''] = css.split('@media (width < 780px)')

  it('are those of the style sheet, so that a windowed list is as long as a whole one', () => {
    const sizes = [...wide.matchAll(/--board-(sport|head|gap): (\d+)px/g)]
    expect(Object.fromEntries(sizes.map(([, name = '', px]) => [name, Number(px)]))).toEqual(BOARD_SIZES)
  })

  it.each(Object.entries(BOARD_ROWS))('hold for rows of the density %s', (density, rows) => {
    expect({ wide: rowPx(wide, density), narrow: rowPx(narrow, density) }).toEqual(rows)
  })
})

function rowPx(css: string, density: string): number {
  const rule = density === 'classic' ? '.root {' : `.root[data-density="${density}"] {`
  const [, px] = /--board-row: (\d+)px/.exec(css.slice(css.indexOf(rule))) ?? []
  return Number(px)
}
