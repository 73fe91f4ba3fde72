import type { Texts } from '../texts/en.ts'
import { fill } from '../texts/texts.ts'
import { el, ltr } from './dom.ts'
import { type Format, shortNumber } from './format.ts'
import type { Bet } from './server.ts'

export interface BetListOptions {
  texts: Texts
  format: Format
  labelOf: (selection: string, round: number) => string
}

/** The player's last bets on this game. */
export function createBetList({ texts, format, labelOf }: BetListOptions) {
  const items = el('ul', { class: 'bets' })
  const empty = el('p', { class: 'quiet' }, texts.bets.empty)
  const root = el(
    'section',
    { class: 'panel', 'aria-labelledby': 'bets-title' },
    el('h3', { id: 'bets-title' }, texts.bets.title),
    empty,
    items,
  )
  let known: readonly Bet[] = []

  const statusText = ({ status, winMinor }: Bet) =>
    fill(texts.bets.status[status], { amount: format.money(winMinor) })

  function itemOf(bet: Bet): HTMLElement {
    const { round, selection, stakeMinor, oddsThousandths, status } = bet
    const figures = { stake: format.money(stakeMinor), odds: format.odds(oddsThousandths) }
    return el(
      'li',
      { 'data-status': status },
      el('bdi', { class: 'bet-label' }, labelOf(selection, round)),
      el('span', { class: 'bet-status' }, statusText(bet)),
      el('span', { class: 'quiet' }, fill(texts.bets.at, figures), ' · ', ltr(`#${shortNumber(round)}`)),
    )
  }

  return {
    root,
    hasOpen: (round: number) => known.some((bet) => bet.round <= round && isOpen(bet)),
    /** Says what has been settled since the last time. */
    show(bets: readonly Bet[]): string[] {
      const wereOpen = new Set(known.filter(isOpen).map(({ id }) => id))
      known = bets
      empty.hidden = bets.length > 0
      items.replaceChildren(...bets.map(itemOf))
      const settled = bets.filter((bet) => wereOpen.has(bet.id) && !isOpen(bet))
      return settled.map(({ status, winMinor }) =>
        status === 'won' ? fill(texts.bets.won, { amount: format.money(winMinor) }) : texts.bets.lost,
      )
    },
  }
}

const isOpen = ({ status }: Bet) => status === 'placing' || status === 'placed'
