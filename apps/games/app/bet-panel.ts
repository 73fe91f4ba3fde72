import { fill } from '../texts/texts.ts'
import { button, el, ltr } from './dom.ts'
import { parseAmount } from './format.ts'
import type { Circumstances } from './game-table.ts'
import { reveal, tellHost } from './host-page.ts'
import { Refusal, type WantedBet } from './server.ts'

export interface BetPanelOptions extends Omit<Circumstances, 'game'> {
  oddsOf: (selection: string, round: number) => number | null
  labelOf: (selection: string, round: number) => string
  onPlaced: () => Promise<void>
  onSessionEnded: () => void
}

/** One selection, one stake, one button. A press whose answer is lost may be repeated: it stays one bet. */
export function createBetPanel(options: BetPanelOptions) {
  const { server, opened, texts, format, oddsOf, labelOf, onPlaced, onSessionEnded } = options
  const { currency, stakes } = opened
  const label = el('p', { class: 'chosen' })
  const price = el('span', { class: 'chosen-price' })
  const stake = el('input', {
    id: 'stake',
    name: 'stake',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stake-wins',
    dir: 'ltr',
  })
  const wins = el('p', { class: 'quiet', id: 'stake-wins' })
  const place = el('button', { type: 'submit', class: 'place' }, texts.slip.place)
  const message = el('div', { class: 'message', role: 'alert' })
  const remove = button({ class: 'quiet-button' }, () => leaveForm(() => choose(null)), texts.slip.remove)
  const form = el(
    'form',
    { class: 'bet-form' },
    el('div', { class: 'chosen-row' }, label, price, remove),
    el('label', { for: 'stake' }, `${texts.slip.stake} (${currency.code})`),
    stake,
    wins,
    place,
  )
  const title = el('h3', { id: 'bet-title', tabindex: '-1' }, texts.slip.title)
  const empty = el('p', { class: 'quiet' }, texts.slip.empty)
  const done = el('p', { class: 'done', role: 'status' })
  const root = el(
    'section',
    { class: 'panel', 'aria-labelledby': 'bet-title' },
    title,
    empty,
    form,
    message,
    done,
  )

  let round = 0
  let selection: string | null = null
  let isOpen = false
  let isPlacing = false
  let unsure: WantedBet | null = null
  let followChoice: () => void = () => undefined

  function choose(next: string | null): void {
    selection = next
    message.replaceChildren()
    done.textContent = ''
    show()
    followChoice()
    if (selection !== null) reveal(root)
  }

  /** Who was in the form when it goes away is then at its title, not lost. */
  function leaveForm(change: () => void): void {
    const wasInside = document.hasFocus() && form.contains(document.activeElement)
    change()
    if (wasInside && form.hidden) title.focus()
  }

  function show(): void {
    const odds = selection === null ? null : oddsOf(selection, round)
    form.hidden = selection === null
    empty.hidden = selection !== null
    empty.textContent = isOpen ? texts.slip.empty : texts.slip.closed
    label.textContent = selection === null ? '' : labelOf(selection, round)
    price.replaceChildren(...(odds === null ? [] : [ltr(format.odds(odds))]))
    const stakeMinor = parseAmount(stake.value, currency.exponent)
    const win = odds === null || stakeMinor === null ? null : Math.floor((stakeMinor * odds) / 1000)
    wins.textContent = win === null ? '' : fill(texts.slip.wins, { amount: format.money(win) })
    place.disabled = !isOpen || isPlacing
    place.textContent = isPlacing ? texts.slip.placing : texts.slip.place
  }

  async function submit(): Promise<void> {
    const odds = selection === null ? null : oddsOf(selection, round)
    if (selection === null || odds === null || isPlacing) return
    const stakeMinor = parseAmount(stake.value, currency.exponent)
    const mostMinor = Math.floor((stakes.winMaxMinor * 1000) / odds)
    if (stakeMinor === null || stakeMinor < stakes.minMinor || stakeMinor > mostMinor) {
      const [min, max] = [format.money(stakes.minMinor), format.money(mostMinor)]
      message.replaceChildren(fill(texts.errors.stake, { min, max }))
      stake.focus()
      return
    }
    const wanted = sameAsBefore({ round, selection, stakeMinor }, unsure) ?? {
      key: newKey(),
      round,
      selection,
      stakeMinor,
    }
    isPlacing = true
    message.replaceChildren()
    show()
    try {
      await server.place(opened.session, wanted)
      const placed = { selection: labelOf(selection, round), stake: format.money(stakeMinor) }
      unsure = null
      leaveForm(() => choose(null))
      done.textContent = fill(texts.slip.placed, placed)
      await onPlaced()
    } catch (error) {
      unsure = error instanceof Refusal ? null : wanted
      message.replaceChildren(...explain(error))
      if (error instanceof Refusal && error.reason === 'provider_session_ended') onSessionEnded()
    }
    isPlacing = false
    show()
  }

  function explain(error: unknown): (Node | string)[] {
    const { errors } = texts
    if (!(error instanceof Refusal)) return [errors.unsure]
    switch (error.reason) {
      case 'insufficient_balance': {
        const deposit = button(
          { class: 'quiet-button' },
          () => tellHost({ type: 'navigate', to: 'deposit' }),
          errors.deposit,
        )
        return [errors.insufficient, ' ', deposit]
      }
      case 'game_round_closed':
      case 'provider_debit_rolled_back':
        return [errors.closed]
      case 'provider_session_ended':
        return [errors.ended]
      case 'pve_player_bet_forbidden':
        return [errors.forbidden]
      default:
        return [errors.failed]
    }
  }

  stake.addEventListener('input', show)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  return {
    root,
    choose,
    selection: () => selection,
    isOpen: () => isOpen,
    onChoice(listener: () => void): void {
      followChoice = listener
    },
    begin(next: number): void {
      round = next
      selection = null
      message.replaceChildren()
      show()
    },
    follow(isTakingBets: boolean): void {
      isOpen = isTakingBets
      if (!isOpen && !isPlacing) selection = null
      leaveForm(show)
    },
  }
}

function sameAsBefore(
  { round, selection, stakeMinor }: Omit<WantedBet, 'key'>,
  before: WantedBet | null,
): WantedBet | null {
  const isSame = before?.round === round && before.selection === selection && before.stakeMinor === stakeMinor
  return isSame ? before : null
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
