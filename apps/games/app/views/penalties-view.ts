import { GOALS_LINE, goals, KICK_COUNT, penaltiesCard } from '../../rules/penalties.ts'
import type { Texts } from '../../texts/en.ts'
import { fill } from '../../texts/texts.ts'
import type { GameResult } from '../../wire/game-result.ts'
import { el, ltr } from '../dom.ts'
import type { Format } from '../format.ts'
import type { View } from '../view.ts'
import { type MarketRow, marketRows } from './market-rows.ts'

/** Two teams, five kicks each in turn. */
export const penaltiesView: View = {
  market: (offer) => marketRows(offer, rowsOf(offer.round, offer.texts, offer.format)),

  stage(round) {
    const { home, away } = penaltiesCard(round)
    const sides = [home, away].map(({ name }) => ({ name, kicks: kicks() }))
    const score = ltr('0:0', 'score')
    const rows = sides.map(({ name, kicks }) =>
      el(
        'div',
        { class: 'shooters' },
        el('bdi', { class: 'team' }, name),
        el('span', { class: 'kicks' }, ...kicks),
      ),
    )
    const root = el('div', { class: 'drum', 'aria-hidden': 'true' }, ...rows, score)
    return {
      root,
      show(result, progress) {
        const taken = Math.floor(progress * (2 * KICK_COUNT + 0.999))
        const shown = [Math.ceil(taken / 2), Math.floor(taken / 2)]
        const counts = sides.map(({ kicks }, side) => {
          const taken = kicksOf(result, side).slice(0, shown[side])
          for (const [index, kick] of kicks.entries()) kick.dataset['kick'] = kickState(taken[index])
          return goals(taken)
        })
        score.textContent = counts.join(':')
      },
    }
  },

  labelOf(selection, round, texts, format) {
    for (const { title, choices } of rowsOf(round, texts, format))
      for (const [id, caption] of choices) if (id === selection) return `${title}: ${caption}`
    return selection
  },

  resultText(result, round, texts) {
    const { home, away } = penaltiesCard(round)
    return fill(texts.shootOutResult, {
      home: home.name,
      homeGoals: goals(kicksOf(result, 0)),
      awayGoals: goals(kicksOf(result, 1)),
      away: away.name,
    })
  },
}

function rowsOf(round: number, texts: Texts, format: Format): MarketRow[] {
  const { home, away } = penaltiesCard(round)
  const line = format.number(GOALS_LINE)
  return [
    {
      title: texts.result,
      choices: [
        ['result:home', home.name],
        ['result:draw', texts.draw],
        ['result:away', away.name],
      ],
    },
    {
      title: texts.goals,
      choices: [
        ['goals:over', fill(texts.over, { line })],
        ['goals:under', fill(texts.under, { line })],
      ],
    },
  ]
}

const kicks = () => Array.from({ length: KICK_COUNT }, () => el('span', { class: 'kick' }))

function kicksOf(result: GameResult | null, side: number): readonly boolean[] {
  if (result?.game !== 'penalties') return []
  return side === 0 ? result.home : result.away
}

function kickState(isIn: boolean | undefined): string {
  if (isIn === undefined) return ''
  return isIn ? 'in' : 'missed'
}
