import type { WidgetMarket, WidgetMatch, WidgetOutcome } from './widget-match.ts'

/** How a widget is shown, by its attributes. */
export interface WidgetLook {
  origin: string
  locale: string
  /** Prices that may be old are shown and lead nowhere. */
  isStale: boolean
}

type Child = Node | string

export function element(name: string, part: string, children: readonly Child[]): HTMLElement {
  const made = document.createElement(name)
  if (part !== '') made.setAttribute('part', part)
  made.append(...children)
  return made
}

/** Where an address of the sportsbook is, for whoever has no frame of it on the page. */
export function linkTo({ origin, locale }: WidgetLook, page: string, add?: WidgetOutcome): string {
  const query = new URLSearchParams({ page, locale })
  if (add) query.set('add', `${add.key}@${add.odds}`)
  return `${origin}/init-sportsbook?${query.toString()}`
}

/** A price that leads to the slip: of the frame on the same page where there is one, else of the sportsbook itself. */
export function price(look: WidgetLook, match: WidgetMatch, outcome: WidgetOutcome): HTMLElement {
  const isClosed = !outcome.open || look.isStale
  const texts = [
    element('span', 'outcome', [outcome.name]),
    element('b', 'odds', [isClosed ? '–' : outcome.price]),
  ]
  const made = element(isClosed ? 'span' : 'a', isClosed ? 'price closed' : 'price', texts)
  made.className = 'price'
  if (!(made instanceof HTMLAnchorElement)) return made
  made.href = linkTo(look, match.page, outcome)
  made.title = `${match.home} – ${match.away}`
  made.addEventListener('click', (event) => {
    const detail = { origin: look.origin, outcome: outcome.key, seenOdds: outcome.odds }
    const isTaken = !made.dispatchEvent(
      new CustomEvent('touchline-add', { detail, bubbles: true, composed: true, cancelable: true }),
    )
    if (isTaken) event.preventDefault()
  })
  return made
}

export function prices(look: WidgetLook, match: WidgetMatch, market: WidgetMarket | undefined): HTMLElement {
  const made = element('div', 'prices', market?.outcomes.map((outcome) => price(look, match, outcome)) ?? [])
  made.className = 'prices'
  if (market) {
    made.setAttribute('role', 'group')
    made.setAttribute('aria-label', market.name)
  }
  return made
}

/** Names, and the score or when it starts. */
export function scoreboard(look: WidgetLook, match: WidgetMatch): HTMLElement {
  const { home, away, score, starts, status } = match
  const when = new Intl.DateTimeFormat(look.locale, { dateStyle: 'short', timeStyle: 'short' })
  const middle =
    score === null || status === 'prematch' ? when.format(new Date(starts)) : `${score.home} : ${score.away}`
  const names = element('a', 'names', [
    element('span', 'home', [home]),
    ' – ',
    element('span', 'away', [away]),
  ])
  names.setAttribute('href', linkTo(look, match.page))
  const made = element('div', 'scoreboard', [names, element('span', 'score', [middle])])
  made.className = 'scoreboard'
  return made
}

export function wholeMatch(look: WidgetLook, match: WidgetMatch): HTMLElement {
  const made = element('div', 'match', [scoreboard(look, match), prices(look, match, match.markets[0])])
  made.className = 'match'
  return made
}
