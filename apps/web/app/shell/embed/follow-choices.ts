import type { Player } from '@touchline/contract/entities/player/player'
import type { InitSession } from '@touchline/embed/protocol'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { openedPanel } from '../../shared/site/panel.ts'
import { currentSlip } from '../../shared/slip/current-slip.ts'
import { createPersistedStore } from '../../shared/store/create-persisted-store.ts'
import { changeTheme, themeOfPage } from '../../shared/theme/use-theme.ts'
import type { HostPort } from './host-port.ts'

/** Of this tab: a document in another language than the last was chosen within the frame. */
const storedLocale = createPersistedStore<string | null>({
  storage: 'session',
  key: 'embedLocale',
  initial: null,
  format: { parse: (text) => text, write: (locale) => locale },
})

type Choice = 'odds_changed' | 'change_theme' | 'change_currency'

/** What choices need of the router. */
export interface ChoosingPage {
  options: { context: AppContext }
  state: { location: { pathname: string; searchStr: string } }
}

export interface HostChoices {
  begin: (init: InitSession) => void
  /** The host has asked for this value: it is not told of it. Null where it has come to nothing. */
  ask: (what: Choice, value: string | null) => void
  /** The same page in another language: another document. */
  goTo: (locale: string) => void
}

/** What either end may choose: language, currency, odds, theme, slip. The host is told once of what was chosen here. */
export function followChoices(router: ChoosingPage, port: HostPort): HostChoices {
  const { queries, config, paths } = router.options.context
  const asked: Partial<Record<Choice, string | null>> = {}

  function isAsked(what: Choice, value: string): boolean {
    const isIt = asked[what] === value
    asked[what] = null
    return isIt
  }

  chosenOddsFormat.subscribe(() => {
    const oddsType = chosenOddsFormat.get()
    if (oddsType && !isAsked('odds_changed', oddsType)) port.send('odds_changed', { oddsType })
  })
  themeOfPage.subscribe(() => {
    const theme = themeOfPage.get()
    if (theme && !isAsked('change_theme', theme)) port.send('change_theme', { theme })
  })

  let told: string | undefined
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== 'session') return
    const [before, currency] = [told, queries.getQueryData<Player | null>(['session'])?.currency]
    told = currency
    if (before && currency && currency !== before && !isAsked('change_currency', currency))
      port.send('change_currency', { currency })
  })

  let panel = openedPanel.get()
  openedPanel.subscribe(() => {
    const before = isSlip(panel)
    panel = openedPanel.get()
    const open = isSlip(panel)
    if (open !== before)
      port.send('open_bet_slip', { open, count: currentSlip()?.get().selections.length ?? 0 })
  })

  function goTo(locale: string): void {
    storedLocale.set(locale)
    const { pathname, searchStr } = router.state.location
    location.replace(paths.localized(pathname, locale) + searchStr)
  }

  return {
    begin({ locale = config.locale, theme, oddsType }) {
      const known = storedLocale.get()
      if (known === null && locale !== config.locale && config.site.locales.includes(locale))
        return goTo(locale)
      if (known !== null && known !== config.locale) port.send('change_locale', { locale: config.locale })
      storedLocale.set(config.locale)
      if (theme) changeTheme((asked.change_theme = theme))
      if (oddsType) chosenOddsFormat.set((asked.odds_changed = oddsType))
    },
    ask(what, value) {
      asked[what] = value
    },
    goTo,
  }
}

const isSlip = (panel: string | null) => panel === 'slip' || panel === 'my_bets'
