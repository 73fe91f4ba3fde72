import { assertNever } from '@touchline/betting/assert-never'
import type { CSSProperties } from 'react'
import type { MarketBlock } from './market-blocks.ts'
import { fillWholeRows, labelLines } from './outcomes/label-length.ts'

/** In CSS pixels. */
export interface CardHeight {
  wide: number
  /** In a list with one column. */
  narrow: number
}

/** Of a card around its content, with the gap to the next. */
const FRAME_PX = 62
/** By the number of lines of its labels. */
const SIDES_PX = { 1: 48, 2: 60, 3: 74 } as const
/** Of a card that is folded: without padding below its title. */
const FOLDED_PX = -12
/** Below the prices of a market with several lines. */
const SLIDER_PX = 40
/** A price with the gap to the next, for touch; with a mouse it is 4 less. */
const ROW_PX = 48
const FOLD_PX = 36
/** Columns on a phone, and in cards beside each other; in fact as many as fit. Too low an estimate cuts off a card's end. */
const WIDE_COLUMNS = 2

type Measured = Pick<MarketBlock, 'family' | 'markets'>

/** Estimated heights of cards that were never rendered; the browser corrects them before they are visible. */
export function cardsHeight<Block extends Measured>(
  blocks: readonly Block[],
  opened: ReadonlySet<Block>,
): CardHeight {
  const heights = cardHeights(blocks, opened)
  return { wide: sum(heights.map(({ wide }) => wide)), narrow: sum(heights.map(({ narrow }) => narrow)) }
}

/** In two columns beside each other, one after the other. */
export interface Columns {
  /** Of the cards, how many stand in the first. */
  split: number
  /** Estimated, of the taller one; in CSS pixels. */
  height: number
}

/** The columns whose taller one is as low as can be; of those, the one with most in the first. */
export function balancedColumns<Block extends Measured>(
  blocks: readonly Block[],
  opened: ReadonlySet<Block>,
): Columns {
  const heights = cardHeights(blocks, opened).map(({ wide }) => wide)
  const columns = heights.map((_, at) => ({
    split: at + 1,
    height: Math.max(sum(heights.slice(0, at + 1)), sum(heights.slice(at + 1))),
  }))
  return columns.reduce((best, next) => (next.height <= best.height ? next : best), {
    split: 0,
    height: sum(heights),
  })
}

/** For the style sheets, which depend on the list's width. */
export function heightStyle(
  { wide, narrow }: CardHeight,
  besidePx = wide / 2,
): CSSProperties & Record<`--${string}`, string> {
  return {
    '--cards': `${wide}px`,
    '--cards-beside': `${besidePx}px`,
    ...(narrow !== wide && { '--cards-narrow': `${narrow}px` }),
  }
}

function cardHeights<Block extends Measured>(
  blocks: readonly Block[],
  opened: ReadonlySet<Block>,
): CardHeight[] {
  return blocks.map((block) => {
    const { wide, narrow } = opened.has(block) ? contentHeight(block) : same(FOLDED_PX)
    return { wide: FRAME_PX + wide, narrow: FRAME_PX + narrow }
  })
}

function contentHeight({ family, markets }: Measured): CardHeight {
  const first = markets[0]?.outcomes ?? []
  const outcomes = first.length
  const sliderPx = markets.length > 1 ? SLIDER_PX : 0
  switch (family) {
    case 'two_way':
    case 'three_way':
    case 'line':
      return same(SIDES_PX[labelLines(first)] + sliderPx)
    case 'correct_score':
      return same(rows(Math.ceil(outcomes / 3), 6))
    case 'list': {
      const foldPx = sliderPx + (outcomes > 10 ? FOLD_PX : 0)
      const shown = outcomes > 10 ? 9 : outcomes
      const columns = fillWholeRows(first) ? 1 : WIDE_COLUMNS
      return { wide: Math.ceil(shown / columns) * ROW_PX + foldPx, narrow: shown * ROW_PX + foldPx }
    }
    default:
      return assertNever(family)
  }
}

const sum = (heights: readonly number[]) => heights.reduce((total, height) => total + height, 0)
const same = (px: number): CardHeight => ({ wide: px, narrow: px })
const rows = (count: number, first: number) => (count > first + 1 ? first * ROW_PX + FOLD_PX : count * ROW_PX)
