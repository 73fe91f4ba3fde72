import { GAMES } from '../rules/games.ts'
import type { Texts } from '../texts/en.ts'
import { fill } from '../texts/texts.ts'
import type { GameName } from '../wire/game-result.ts'
import { createBetList } from './bet-list.ts'
import { createBetPanel } from './bet-panel.ts'
import { button, el, ltr } from './dom.ts'
import { createFairPanel } from './fair-panel.ts'
import { type Format, shortNumber } from './format.ts'
import { tellHost } from './host-page.ts'
import { type Opened, Refusal, type RoundState, type Server } from './server.ts'
import type { Market, Stage } from './view.ts'
import { VIEWS } from './views/views.ts'

export interface Circumstances {
  game: GameName
  server: Server
  opened: Opened
  texts: Texts
  format: Format
}

const TICK_MS = 250
/** After a failed question the next one waits. */
const PAUSE_MS = 2_000

/** The whole game: round after round by the server's clock, with what is bet on it. */
export function createGameTable({ game, server, opened, texts, format }: Circumstances) {
  const view = VIEWS[game]
  const title = el('h2', {})
  const phase = el('p', { class: 'phase', role: 'timer' })
  const balance = el('strong')
  const stagePlace = el('div', { class: 'stage' })
  const outcome = el('p', { class: 'outcome' })
  const marketPlace = el('div', { class: 'market-place' })
  const said = el('p', { class: 'visually-hidden', role: 'status' })
  const fair = createFairPanel({ game, texts })
  const bets = createBetList({ texts, format, labelOf })
  const { oddsOf } = GAMES[game]
  const panel = createBetPanel({ server, opened, texts, format, oddsOf, labelOf, onPlaced, onSessionEnded })

  let state: RoundState
  let market: Market
  let stage: Stage
  let buttons = new Map<string, HTMLButtonElement>()
  let clockOffsetMs = 0
  let isAsking = false
  let pausedUntilMs = 0
  let toldRound = -1

  const nowMs = () => Date.now() + clockOffsetMs
  const isOpen = () => nowMs() < state.closesAtMs

  function labelOf(selection: string, round: number): string {
    return view.labelOf(selection, round, texts, format)
  }

  async function askRound(): Promise<void> {
    const asked = Date.now()
    const next = await server.round()
    clockOffsetMs = next.nowMs - (asked + Date.now()) / 2
    const isNew = !state || next.round !== state.round
    state = next
    if (isNew) layOut()
    fair.show(state)
    follow()
  }

  async function askBets(): Promise<void> {
    const { balanceMinor, bets: known } = await server.bets(opened.session)
    showBalance(balanceMinor)
    const settled = bets.show(known)
    if (settled.length > 0) {
      said.textContent = settled.join(' ')
      tellHost({ type: 'balance-changed' })
    }
  }

  function layOut(): void {
    title.textContent = fill(texts.rounds[game], { number: shortNumber(state.round) })
    buttons = new Map()
    market = view.market({ round: state.round, texts, format, price, choose: panel.choose })
    stage = view.stage(state.round, texts)
    marketPlace.replaceChildren(market.root)
    stagePlace.replaceChildren(stage.root)
    panel.begin(state.round)
  }

  function price(selection: string, name: string, caption?: string): HTMLElement {
    const odds = oddsOf(selection, state.round)
    if (odds === null) return el('span', {}, '–')
    const figure = format.odds(odds)
    const made = button(
      { class: 'price', 'aria-label': `${name}, ${figure}` },
      () => panel.choose(panel.selection() === selection ? null : selection),
      ...(caption ? [el('bdi', { class: 'caption' }, caption)] : []),
      ltr(figure, 'figure'),
    )
    buttons.set(selection, made)
    return made
  }

  function follow(): void {
    const selection = panel.selection()
    for (const [id, made] of buttons) {
      made.setAttribute('aria-pressed', String(id === selection))
      made.disabled = !isOpen()
    }
    market.follow(selection, isOpen())
    panel.follow(isOpen())
  }

  async function onPlaced(): Promise<void> {
    tellHost({ type: 'balance-changed' })
    await askBets().catch(() => undefined)
  }

  function onSessionEnded(): void {
    tellHost({ type: 'session-ended' })
  }

  function showBalance(balanceMinor: number): void {
    balance.replaceChildren(ltr(format.money(balanceMinor)))
  }

  /** What there is to ask for now, if anything. */
  function due(): (() => Promise<void>) | null {
    const now = nowMs()
    if (now >= state.endsAtMs) return askRound
    if (now >= state.closesAtMs && !state.played) return askRound
    if (now >= state.settlesAtMs && bets.hasOpen(state.round)) return askBets
    return null
  }

  function tick(): void {
    const now = nowMs()
    const kind = phaseOf(state, now)
    const left = kind === 'betting' ? state.closesAtMs - now : state.endsAtMs - now
    phase.textContent = fill(texts.phase[kind], { time: format.time(left) })
    phase.dataset['phase'] = kind
    if (kind !== 'betting' && panel.isOpen()) follow()
    const { played } = state
    if (kind === 'result' && played && toldRound !== state.round) {
      toldRound = state.round
      outcome.textContent = view.resultText(played.result, state.round, texts)
      said.textContent = outcome.textContent
      void fair.check(played, state.commitment)
    }
    if (kind === 'betting') {
      const [last] = state.previous
      outcome.textContent = last ? view.resultText(last.result, last.round, texts) : ''
    }
    if (kind === 'running') outcome.textContent = ''
    const ask = isAsking || Date.now() < pausedUntilMs ? null : due()
    if (ask) void askInTurn(ask)
  }

  async function askInTurn(ask: () => Promise<void>): Promise<void> {
    isAsking = true
    try {
      await ask()
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'provider_session_ended') onSessionEnded()
      pausedUntilMs = Date.now() + PAUSE_MS
    }
    // A bet may be settled a moment after its round: look again, but not at once.
    if (ask === askBets) pausedUntilMs = Math.max(pausedUntilMs, Date.now() + PAUSE_MS / 4)
    isAsking = false
  }

  const isStill = matchMedia('(prefers-reduced-motion: reduce)')
  function draw(): void {
    const progress = (nowMs() - state.closesAtMs) / (state.settlesAtMs - state.closesAtMs)
    const shown = Math.min(1, Math.max(0, progress))
    stage.show(state.played?.result ?? null, isStill.matches && shown < 1 ? 0 : shown)
    requestAnimationFrame(draw)
  }

  const head = el(
    'header',
    { class: 'head' },
    el('div', {}, title, phase),
    el('p', { class: 'balance' }, `${texts.balance} `, balance),
  )
  panel.onChoice(follow)

  return {
    parts: [
      el('div', { class: 'play' }, head, stagePlace, outcome, marketPlace),
      el('div', { class: 'side' }, panel.root, bets.root, fair.root),
      said,
    ],
    async begin(): Promise<void> {
      showBalance(opened.balanceMinor)
      await askRound()
      await askBets()
      tick()
      draw()
      setInterval(tick, TICK_MS)
    },
  }
}

function phaseOf({ closesAtMs, settlesAtMs }: RoundState, now: number): 'betting' | 'running' | 'result' {
  if (now < closesAtMs) return 'betting'
  return now < settlesAtMs ? 'running' : 'result'
}
