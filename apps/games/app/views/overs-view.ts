import { BALL_COUNT, oversCard, RUNS_LINE, runsOf } from '../../rules/overs.ts'
import type { Texts } from '../../texts/en.ts'
import { fill } from '../../texts/texts.ts'
import type { Ball } from '../../wire/game-result.ts'
import { el } from '../dom.ts'
import type { Format } from '../format.ts'
import type { View } from '../view.ts'
import { type MarketRow, marketRows } from './market-rows.ts'

/** Three questions about an over, and its six balls. */
export const oversView: View = {
  market: (offer) => marketRows(offer, rowsOf(offer.texts, offer.format)),

  stage(round, texts) {
    const places = Array.from({ length: BALL_COUNT }, () => el('span', { class: 'ball' }))
    const runs = el('p', { class: 'score' })
    const root = el(
      'div',
      { class: 'drum', 'aria-hidden': 'true' },
      el('p', { class: 'quiet' }, fill(texts.overOf, { ...oversCard(round) })),
      el('div', { class: 'balls' }, ...places),
      runs,
    )
    return {
      root,
      show(result, progress) {
        const all = result?.game === 'overs' ? result.balls : []
        const balls = all.slice(0, Math.floor(progress * (BALL_COUNT + 0.999)))
        for (const [index, place] of places.entries()) {
          const ball = balls[index]
          place.textContent = ball === undefined ? '' : ballText(ball)
          place.dataset['drawn'] = ball === undefined ? 'no' : kindOf(ball)
        }
        runs.textContent = balls.length > 0 ? String(runsOf(balls)) : '–'
      },
    }
  },

  labelOf(selection, _round, texts, format) {
    for (const { title, choices } of rowsOf(texts, format))
      for (const [id, caption] of choices) if (id === selection) return `${title}: ${caption}`
    return selection
  },

  resultText(result, _round, texts) {
    const balls = result.game === 'overs' ? result.balls : []
    return fill(texts.overResult, { runs: runsOf(balls), balls: balls.map(ballText).join(' ') })
  },
}

function rowsOf(texts: Texts, format: Format): MarketRow[] {
  const line = format.number(RUNS_LINE)
  return [
    {
      title: texts.runs,
      choices: [
        ['runs:over', fill(texts.over, { line })],
        ['runs:under', fill(texts.under, { line })],
      ],
    },
    {
      title: texts.wicket,
      choices: [
        ['wicket:yes', texts.yes],
        ['wicket:no', texts.no],
      ],
    },
    {
      title: texts.six,
      choices: [
        ['six:yes', texts.yes],
        ['six:no', texts.no],
      ],
    },
  ]
}

const ballText = (ball: Ball) => (ball === 0 ? '•' : String(ball))

function kindOf(ball: Ball): string {
  if (ball === 'W') return 'wicket'
  return ball >= 4 ? 'boundary' : 'yes'
}
