import type { RegisteredRouter } from '@tanstack/react-router'
import type { Player } from '@touchline/contract/entities/player/player'
import type { InitSession } from '@touchline/embed/protocol'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import { openedPanel, openPanel } from '../../shared/site/panel.ts'
import { currentSlip } from '../../shared/slip/current-slip.ts'
import { changeTheme, themeOfPage } from '../../shared/theme/use-theme.ts'
import { followSearch } from './follow-search.ts'
import type { HostPort } from './host-port.ts'
import { showTokens } from './show-tokens.ts'

const loadWishes = () => import('./wishes.ts')

const LOCALE_KEY = 'embedLocale'

/** What either end may choose: language, currency, odds, theme, slip, a code. The other is told once. */
export function followChoices(router: RegisteredRouter, port: HostPort) {
  const { queries, config, paths } = router.options.context
  /** What the host has just asked for is not told to it. */
  let asked: unknown

  port.on('change_locale', ({ locale }, id) => {
    if (!config.site.locales.includes(locale)) return port.send('error', { code: 'locale_unknown' }, id)
    if (locale === config.locale) return
    storeLocale(locale)
    const { pathname, searchStr } = router.state.location
    location.replace(paths.localized(pathname, locale) + searchStr)
  })

  port.on('odds_changed', ({ oddsType }) => {
    asked = oddsType
    chosenOddsFormat.set(oddsType)
  })
  chosenOddsFormat.subscribe(() => {
    const oddsType = chosenOddsFormat.get()
    if (oddsType !== null && !isAsked(oddsType)) port.send('odds_changed', { oddsType })
  })

  port.on('change_theme', ({ theme, tokens }, id) => {
    asked = theme
    changeTheme(theme)
    if (config.embed?.mayTheme) showTokens(tokens)
    else if (tokens) port.send('error', { code: 'payload_invalid' }, id)
  })
  themeOfPage.subscribe(() => {
    const theme = themeOfPage.get()
    if (theme && !isAsked(theme)) port.send('change_theme', { theme })
  })

  port.on('change_currency', async ({ currency }, id) => {
    const { changeCurrency } = await loadWishes()
    isChanging = true
    const failure = await changeCurrency(router, currency)
    currencyTold = currencyOf(queries)
    isChanging = false
    if (failure) port.send('error', { code: failure }, id)
  })
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'session') tellCurrency(currencyOf(queries))
  })

  port.on('open_bet_slip', ({ tab }) => openPanel(tab === 'MY_BETS' ? 'my_bets' : 'slip'))
  let panel = openedPanel.get()
  openedPanel.subscribe(() => {
    const before = panel
    panel = openedPanel.get()
    if (isSlip(before) !== isSlip(panel))
      port.send('open_bet_slip', { open: isSlip(panel), count: currentSlip()?.get().selections.length ?? 0 })
  })

  port.on('apply_bet_code', async ({ code }, id) => {
    const { applyBookingCode } = await loadWishes()
    applyBookingCode(code, (result) => port.send('apply_bet_code', { result }, id))
  })
  port.on('slip_add', async ({ outcomes }, id) => {
    const { addToSlip } = await loadWishes()
    addToSlip(outcomes, (results) => port.send('slip_add', { results }, id))
  })
  followSearch(port)

  let currencyTold: string | undefined
  /** However the page hears of it, the host has asked for it. */
  let isChanging = false
  function tellCurrency(currency: string | undefined): void {
    if (isChanging) return
    const isChange = currencyTold !== undefined && currency !== undefined && currency !== currencyTold
    currencyTold = currency
    if (isChange) port.send('change_currency', { currency })
  }

  function isAsked(value: unknown): boolean {
    const isIt = asked === value
    asked = undefined
    return isIt
  }

  return {
    begin({ locale, theme, oddsType }: InitSession): void {
      if (locale !== undefined && config.site.locales.includes(locale) && storedLocale() === null) {
        storeLocale(locale)
        if (locale !== config.locale) {
          const { pathname, searchStr } = router.state.location
          return location.replace(paths.localized(pathname, locale) + searchStr)
        }
      }
      if (storedLocale() !== config.locale) {
        if (storedLocale() !== null) port.send('change_locale', { locale: config.locale })
        storeLocale(config.locale)
      }
      if (theme !== undefined) changeTheme(theme)
      if (oddsType !== undefined) chosenOddsFormat.set(oddsType)
    },
  }
}

const isSlip = (panel: string | null) => panel === 'slip' || panel === 'my_bets'

const currencyOf = (queries: RegisteredRouter['options']['context']['queries']) =>
  queries.getQueryData<Player | null>(['session'])?.currency

/** Of this tab: a document in another language than the last was chosen within the frame. */
function storedLocale(): string | null {
  try {
    return sessionStorage.getItem(LOCALE_KEY)
  } catch {
    return null
  }
}

function storeLocale(locale: string): void {
  try {
    sessionStorage.setItem(LOCALE_KEY, locale)
  } catch {
    // Then a change within the frame is told by `page_changed` alone.
  }
}
