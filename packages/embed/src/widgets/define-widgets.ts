import { createMatchSource, type MatchAnswer, type Wanted } from './match-source.ts'
import { createWidgetStyles } from './styles.ts'
import { element, price, prices, scoreboard, type WidgetLook, wholeMatch } from './views.ts'
import type { WidgetMatch } from './widget-match.ts'

type View = (look: WidgetLook, matches: readonly WidgetMatch[], widget: Element) => readonly Node[]

const ofFirst =
  (show: (look: WidgetLook, match: WidgetMatch, widget: Element) => Node | null): View =>
  (look, [match], widget) => {
    const shown = match ? show(look, match, widget) : null
    return shown ? [shown] : []
  }

const VIEWS: Readonly<Record<string, View>> = {
  'touchline-odds': ofFirst((look, match, widget) => {
    const asked = widget.getAttribute('market')
    const market = asked === null ? match.markets[0] : match.markets.find(({ id }) => String(id) === asked)
    return prices(look, match, market)
  }),
  'touchline-match': ofFirst(wholeMatch),
  'touchline-scoreboard': ofFirst(scoreboard),
  'touchline-bet-button': ofFirst((look, match, widget) => {
    const asked = widget.getAttribute('outcome')
    const outcome = match.markets.flatMap(({ outcomes }) => outcomes).find(({ key }) => key === asked)
    return outcome ? price(look, match, outcome) : null
  }),
  'touchline-matches': (look, matches) => {
    const list = element(
      'div',
      'matches',
      matches.map((match) => wholeMatch(look, match)),
    )
    return [list]
  },
}

const ATTRIBUTES = ['origin', 'match', 'market', 'outcome', 'league', 'live', 'locale', 'odds-type']

/** Defines each element once. Their light content, a link, stays until there is something to show. */
export function defineWidgets(): void {
  const sheet = createWidgetStyles()
  const sourceOf = rememberedSources()
  for (const [name, view] of Object.entries(VIEWS))
    if (!customElements.get(name)) customElements.define(name, widgetClass(view, sheet, sourceOf))
}

type SourceOf = (origin: string, parameters: string) => ReturnType<typeof createMatchSource>

function widgetClass(view: View, sheet: CSSStyleSheet, sourceOf: SourceOf): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #seen = new IntersectionObserver((entries) =>
      entries.at(-1)?.isIntersecting ? this.#begin() : this.#end(),
    )
    #leave: (() => void) | null = null
    #shown = ''

    connectedCallback(): void {
      this.#root.adoptedStyleSheets = [sheet]
      if (this.#shown === '') this.#root.replaceChildren(document.createElement('slot'))
      this.#seen.observe(this)
    }

    disconnectedCallback(): void {
      this.#seen.disconnect()
      this.#end()
    }

    attributeChangedCallback(): void {
      if (!this.#leave) return
      this.#end()
      this.#begin()
    }

    #begin(): void {
      const wanted = this.#wanted()
      if (this.#leave || !wanted) return
      const { origin, locale } = this.#look()
      const oddsType = this.getAttribute('odds-type')
      const parameters = new URLSearchParams({ locale, ...(oddsType !== null && { odds_type: oddsType }) })
      this.#leave = sourceOf(origin, parameters.toString())({ wanted, show: (answer) => this.#show(answer) })
    }

    #end(): void {
      this.#leave?.()
      this.#leave = null
    }

    /** What is shown already is left as it is, with its focus. */
    #show({ matches, isStale }: MatchAnswer): void {
      const now = JSON.stringify([matches, isStale, ATTRIBUTES.map((name) => this.getAttribute(name))])
      if (now === this.#shown) return
      this.#shown = now
      const at = [...this.#root.querySelectorAll('a')].indexOf(this.#focused())
      this.#root.replaceChildren(...view({ ...this.#look(), isStale }, matches, this))
      if (at >= 0) this.#root.querySelectorAll('a')[at]?.focus()
    }

    #focused(): HTMLAnchorElement {
      const { activeElement } = this.#root
      return activeElement instanceof HTMLAnchorElement ? activeElement : document.createElement('a')
    }

    #look(): Omit<WidgetLook, 'isStale'> {
      const locale = this.getAttribute('locale') ?? (document.documentElement.lang || 'en')
      return { origin: this.getAttribute('origin') ?? location.origin, locale }
    }

    #wanted(): Wanted | null {
      const match = this.getAttribute('match') ?? this.getAttribute('outcome')?.split(':')[0]
      if (match !== undefined) return /^\d{1,15}$/.test(match) ? { id: Number(match) } : null
      const league = this.getAttribute('league')
      if (league !== null) return /^\d{1,15}$/.test(league) ? { list: `league=${league}` } : null
      return this.hasAttribute('live') ? { list: 'live=1' } : null
    }
  }
}

function rememberedSources(): SourceOf {
  const sources = new Map<string, ReturnType<typeof createMatchSource>>()
  return (origin, parameters) => {
    const key = `${origin} ${parameters}`
    const source = sources.get(key) ?? createMatchSource(origin, parameters)
    sources.set(key, source)
    return source
  }
}
