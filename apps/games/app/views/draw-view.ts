import { DRAWN_COUNT, formatNumbers, NUMBER_MAX, PICKS_MAX, readNumbers } from '../../rules/draw.ts'
import { fill } from '../../texts/texts.ts'
import { button, el } from '../dom.ts'
import type { View } from '../view.ts'

/** Thirty-six numbers to pick from, and six places for those that are drawn. */
export const drawView: View = {
  market({ texts, choose }) {
    let picked: number[] = []
    const balls = Array.from({ length: NUMBER_MAX }, (_, index) => {
      const number = index + 1
      return button({ class: 'number', 'aria-pressed': 'false' }, () => toggle(number), String(number))
    })
    const count = el('p', { class: 'quiet' })
    const clear = button({ class: 'quiet-button' }, () => choose(null), texts.numbersClear)

    function toggle(number: number): void {
      const isPicked = picked.includes(number)
      if (!isPicked && picked.length === PICKS_MAX) return
      const next = isPicked ? picked.filter((one) => one !== number) : [...picked, number]
      choose(next.length > 0 ? formatNumbers(next) : null)
    }

    return {
      root: el(
        'div',
        { class: 'numbers', role: 'group', 'aria-label': texts.numbersHint },
        el('p', { class: 'hint' }, texts.numbersHint),
        el('div', { class: 'number-grid' }, ...balls),
        el('div', { class: 'numbers-foot' }, count, clear),
      ),
      follow(selection, isOpen) {
        picked = (selection !== null && readNumbers(selection)) || []
        for (const [index, ball] of balls.entries()) {
          const isPicked = picked.includes(index + 1)
          ball.setAttribute('aria-pressed', String(isPicked))
          ball.disabled = !isOpen || (!isPicked && picked.length === PICKS_MAX)
        }
        count.textContent = fill(texts.numbersPicked, { count: `${picked.length}/${PICKS_MAX}` })
        clear.disabled = picked.length === 0
      },
    }
  },

  stage(_round, texts) {
    const places = Array.from({ length: DRAWN_COUNT }, () => el('span', { class: 'ball' }))
    const root = el(
      'div',
      { class: 'drum', 'aria-hidden': 'true' },
      el('div', { class: 'balls' }, ...places),
      el('p', { class: 'quiet' }, texts.waitingForDraw),
    )
    return {
      root,
      show(result, progress) {
        const numbers = result?.game === 'draw' ? result.numbers : []
        const shown = Math.floor(progress * (DRAWN_COUNT + 0.999))
        for (const [index, place] of places.entries()) {
          const number = index < shown ? numbers[index] : undefined
          place.textContent = number === undefined ? '' : String(number)
          place.dataset['drawn'] = number === undefined ? 'no' : 'yes'
        }
      },
    }
  },

  labelOf: (selection) => (readNumbers(selection) ?? []).join(' · '),

  resultText(result, _round, texts) {
    const numbers = result.game === 'draw' ? result.numbers : []
    return fill(texts.drawn, { numbers: numbers.toSorted((a, b) => a - b).join(', ') })
  },
}
