/**
 * The baseline: what a careful engineer writes without a framework. A map from outcome to element, text written
 * straight into it, one flush a frame, rows with containment, all of them in the page; the flash is an attribute,
 * cleared by one timer. Same looks as the product: its style sheets, its sizes. Its buttons are contained too, as they were when
 * the budgets were set.
 */
import '@touchline/ui/styles.css'
import { formatOdds } from '@touchline/betting/odds/formats'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import board from '../../../apps/web/app/shared/board/board.module.css'
import row from '../../../apps/web/app/shared/board/row/board-row.module.css'
import head from '../../../apps/web/app/shared/board/row/league-head.module.css'
import rowPrices from '../../../apps/web/app/shared/board/row/row-prices.module.css'
import rowTeams from '../../../apps/web/app/shared/board/row/row-teams.module.css'
import rowTime from '../../../apps/web/app/shared/board/row/row-time.module.css'
import button from '../../../apps/web/app/shared/odds/odds-button.module.css'
import { MATCHES } from '../board-data.ts'

interface Cell {
  button: HTMLElement
  price: Text
  odds: number
  endsAtMs: number
}

interface WireMarkets {
  match_id: number
  markets: { id: number; specifier: string; ver: number; outcomes: { id: number; odds: number }[] }[]
}

const FLASH_MS = 1000
const cells = new Map<string, Cell>()
const versions = new Map<string, number>()
const waiting = new Map<Cell, number>()
const flashing = new Set<Cell>()
const texts = new Map<number, string>()

window.contender = {
  async mount() {
    const root = document.querySelector('#board')
    if (!root) throw new Error('The page has no place for the board')
    root.className = board['root'] ?? ''
    root.innerHTML = boardHtml()
    for (const element of root.querySelectorAll<HTMLElement>('[data-outcome]')) register(element)
    setInterval(endFlashes, 250)
    await twoFrames()
  },
  receive(messages) {
    const wasIdle = waiting.size === 0
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the baseline trusts its input, as such code does
    for (const message of messages) apply(JSON.parse(message) as WireMarkets)
    if (wasIdle && waiting.size > 0) requestAnimationFrame(flush)
  },
  shownPrices() {
    const shown: Record<string, string> = {}
    for (const [at, element] of [...document.querySelectorAll<HTMLElement>('[data-place]')].entries()) {
      shown[element.dataset['place'] ?? at] = element.querySelector('[data-price]')?.textContent ?? ''
    }
    return shown
  },
}

function register(element: HTMLElement): void {
  const price = element.querySelector('[data-price]')?.firstChild
  if (!(price instanceof Text)) throw new Error('A price without text')
  const odds = Number(element.dataset['odds'])
  cells.set(element.dataset['outcome'] ?? '', { button: element, price, odds, endsAtMs: 0 })
}

function apply({ match_id: matchId, markets }: WireMarkets): void {
  for (const { id, specifier, ver, outcomes } of markets) {
    const market = `${matchId}:${id}:${specifier}`
    if (ver <= (versions.get(market) ?? 0)) continue
    versions.set(market, ver)
    for (const outcome of outcomes) {
      const cell = cells.get(`${market}:${outcome.id}`)
      if (cell) waiting.set(cell, outcome.odds)
    }
  }
}

function flush(): void {
  const nowMs = performance.now()
  for (const [cell, odds] of waiting) {
    if (odds === cell.odds) continue
    cell.price.data = oddsText(odds)
    cell.button.dataset['movement'] = odds > cell.odds ? 'rising' : 'falling'
    cell.odds = odds
    cell.endsAtMs = nowMs + FLASH_MS
    flashing.add(cell)
  }
  waiting.clear()
}

function endFlashes(): void {
  const nowMs = performance.now()
  for (const cell of flashing) {
    if (cell.endsAtMs > nowMs) continue
    delete cell.button.dataset['movement']
    flashing.delete(cell)
  }
}

function oddsText(odds: number): string {
  const known = texts.get(odds)
  if (known !== undefined) return known
  const text = formatOdds(odds, 'european')
  texts.set(odds, text)
  return text
}

function boardHtml(): string {
  const leagues = Map.groupBy(MATCHES, ({ tournament }) => tournament.id)
  return [...leagues.values()].map((matches) => leagueHtml(matches)).join('')
}

function leagueHtml(matches: readonly Match[]): string {
  const [first] = matches
  const columns = (market: Market | null | undefined, column: string) =>
    `<div class="${head['heads']}" data-column="${column}">${market?.outcomes
      .map(({ shortName }) => `<span class="${head['column']}">${shortName}</span>`)
      .join('')}</div>`
  return `<div class="${head['root']}"><h3 class="${head['title']}"><span class="${head['league']}">${first?.tournament.name}</span></h3>
    ${columns(first?.mainMarket, 'main')}${columns(first?.secondaryMarket, 'secondary')}</div>
    ${matches.map((match, at) => rowHtml(match, at === matches.length - 1)).join('')}`
}

function rowHtml(match: Match, isLast: boolean): string {
  const side = ({ name, logo }: { name: string; logo: string }) =>
    `<span class="${rowTeams['side']}"><img src='${logo}' width="16" height="16" alt="">
      <span class="${rowTeams['name']}">${name}</span></span>`
  return `<div class="${row['root']}" data-odds-row ${isLast ? 'data-last' : ''}>
    <a class="${row['link']}" href="#${match.id}">
      <span class="${rowTime['root']}"><time class="${rowTime['start']}"><span class="${rowTime['clock']}">15:00</span>
        <span class="${rowTime['day']}">Jan 1</span></time></span>
      <span class="${rowTeams['root']}">${side(match.competitors.home)}${side(match.competitors.away)}</span></a>
    ${pricesHtml(match, match.mainMarket, 'main', 0)}${pricesHtml(match, match.secondaryMarket, 'secondary', 3)}
    <a class="${row['more']}" href="#${match.id}">+87</a><span class="${row['star']}"></span></div>`
}

function pricesHtml(match: Match, market: Market | null, column: string, offset: number): string {
  const prices = market?.outcomes.map(
    (
      { id, odds, name },
      at,
    ) => `<button type="button" class="${button['root']}" data-layout="stacked" data-odds="${odds}"
      data-outcome="${match.id}:${market.id}:${market.specifier}:${id}" data-place="${match.id}:${offset + at}" aria-pressed="false" style="contain: size layout style">
      <span class="${button['label']}" role="img" aria-label="${name}, ${market.name}, ${match.competitors.home.name}">${offset ? '2.5' : ''}</span>
      <span class="${button['price']}" data-price>${oddsText(odds)}</span></button>`,
  )
  return `<div class="${rowPrices['root']}" data-column="${column}">${prices?.join('') ?? ''}</div>`
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
