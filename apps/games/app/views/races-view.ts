import { cardRandom } from '../../rules/priced.ts'
import { type Runner, raceCard } from '../../rules/races.ts'
import { fill } from '../../texts/texts.ts'
import { el } from '../dom.ts'
import type { View } from '../view.ts'

/** A race card, and six lanes. */
export const racesView: View = {
  market({ round, texts, price }) {
    const head = el(
      'tr',
      {},
      el('th', { scope: 'col' }, texts.runner),
      el('th', { scope: 'col' }, texts.win),
      el('th', { scope: 'col' }, texts.place),
    )
    const rows = raceCard(round).map((runner) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, cloth(runner.number), el('bdi', {}, runner.name)),
        el('td', {}, price(`win:${runner.number}`, `${runner.name}, ${texts.win}`)),
        el('td', {}, price(`place:${runner.number}`, `${runner.name}, ${texts.place}`)),
      ),
    )
    const root = el('table', { class: 'card' }, el('thead', {}, head), el('tbody', {}, ...rows))
    return { root, follow: () => undefined }
  },

  stage(round) {
    const runners = raceCard(round)
    const paces = pacesOf(round)
    const marks = runners.map(({ number }) => el('span', { class: 'runner' }, cloth(number)))
    const lanes = marks.map((mark) => el('div', { class: 'lane' }, mark))
    const root = el('div', { class: 'track', 'aria-hidden': 'true' }, ...lanes)
    return {
      root,
      show(result, progress) {
        const order = result?.game === 'races' ? result.order : []
        for (const [index, mark] of marks.entries()) {
          const finish = order.indexOf(index + 1)
          const at = finish < 0 ? 0 : positionOf(progress, finish, paces[index] ?? 1)
          mark.style.setProperty('--at', at.toFixed(4))
          mark.dataset['finish'] = progress === 1 && finish >= 0 ? String(finish + 1) : ''
        }
      },
    }
  },

  labelOf(selection, round, texts) {
    const [kind, number] = selection.split(':')
    return `${nameOf(raceCard(round), Number(number))}, ${kind === 'win' ? texts.win : texts.place}`
  },

  resultText(result, round, texts) {
    const [winner = 0, second = 0] = result.game === 'races' ? result.order : []
    const card = raceCard(round)
    return fill(texts.finish, { winner: nameOf(card, winner), second: nameOf(card, second) })
  },
}

function cloth(number: number): HTMLElement {
  return el('span', { class: 'cloth', 'data-number': String(number) }, String(number))
}

function nameOf(card: readonly Runner[], number: number): string {
  return card.find((runner) => runner.number === number)?.name ?? ''
}

/** How each one spreads its strength over the way: the finish is the seed's, the way there is only to look at. */
function pacesOf(round: number): number[] {
  const random = cardRandom(round, 9)
  return raceCard(round).map(() => 0.8 + random() * 0.5)
}

function positionOf(progress: number, finish: number, pace: number): number {
  const arrival = 0.84 + finish * 0.028
  return Math.min(1, progress / arrival) ** pace
}
