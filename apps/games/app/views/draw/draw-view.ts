import { readNumbers } from '../../../rules/draw.ts'
import type { GameView } from '../game-view.ts'
import { DrawnNumbers } from './drawn-numbers.tsx'
import { NumberGrid } from './number-grid.tsx'

/** Thirty-six numbers to pick from, and six slots for the drawn ones. */
export const drawView: GameView = {
  Market: NumberGrid,
  Scene: DrawnNumbers,
  labelOf: (selection) => (readNumbers(selection) ?? []).join(' · '),

  resultText(result, _round, { t }) {
    const numbers = result.game === 'draw' ? result.numbers : []
    return t('draw.result', { numbers: numbers.toSorted((a, b) => a - b).join(', ') })
  },
}
