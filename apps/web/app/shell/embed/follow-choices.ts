import type { RegisteredRouter } from '@tanstack/react-router'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import type { Player } from '@touchline/contract/entities/player/player'
import type { InitSession } from '@touchline/embed/protocol'
import { restoreQuestion } from '../../features/share/restoring.ts'
import { cancelAndInvalidate } from '../../shared/api/cancel-and-invalidate.ts'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import { accountsQuery } from '../../shared/player/accounts/accounts.ts'
import { updateSessionPlayer } from '../../shared/player/session/session-player.ts'
import { openedPanel, openPanel } from '../../shared/site/panel.ts'
import { currentSlip } from '../../shared/slip/current-slip.ts'
import { requestedBookingCode } from '../../shared/slip/share-slip.ts'
import { changeTheme, themeOfPage } from '../../shared/theme/use-theme.ts'
import { followSearch } from './follow-search.ts'
import { followSlip } from './follow-slip.ts'
import type { HostPort } from './host-port.ts'
import { showTokens } from './show-tokens.ts'

const LOCALE_KEY = 'embedLocale'

/** What either end may choose: language, currency, odds, theme, slip, a code. The other is told once. */
export function followChoices(router: RegisteredRouter, port: HostPort) {
  const { api, queries, config, paths } = router.options.context
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

  port.on('change_currency', ({ currency }, id) => void changeCurrency(currency, id))
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'session')
      tellCurrency(queries.getQueryData<Player | null>(['session'])?.currency)
  })

  port.on('open_bet_slip', ({ tab }) => openPanel(tab === 'MY_BETS' ? 'my_bets' : 'slip'))
  let panel = openedPanel.get()
  openedPanel.subscribe(() => {
    const before = panel
    panel = openedPanel.get()
    if (isSlip(before) !== isSlip(panel))
      port.send('open_bet_slip', { open: isSlip(panel), count: currentSlip()?.get().selections.length ?? 0 })
  })

  port.on('apply_bet_code', ({ code }, id) => {
    requestedBookingCode.set(code)
    followBookingCode((result) => port.send('apply_bet_code', { result }, id))
  })
  followSearch(port)
  followSlip(port)

  let currencyTold: string | undefined
  let isChanging = false
  function tellCurrency(currency: string | undefined): void {
    if (isChanging) return
    const isChange = currencyTold !== undefined && currency !== undefined && currency !== currencyTold
    currencyTold = currency
    if (isChange) port.send('change_currency', { currency })
  }

  async function changeCurrency(currency: string, id: string | undefined): Promise<void> {
    const player = queries.getQueryData<Player | null>(['session'])
    if (!player) return port.send('error', { code: 'not_ready' }, id)
    if (currency === player.currency) return undefined
    try {
      // Spec 1 §4: to another one in which there is an account. A message of a host opens none.
      const accounts = await queries.fetchQuery(accountsQuery(api))
      if (!accounts.some((account) => account.currency === currency))
        return port.send('error', { code: 'currency_unknown' }, id)
      // However the page hears of it, the host has asked for it.
      isChanging = true
      await api.call(createAccount, { body: { currency } })
      await cancelAndInvalidate(queries, { queryKey: accountsQuery(api).queryKey })
      updateSessionPlayer(queries, { currency })
      currencyTold = currency
    } catch {
      port.send('error', { code: 'currency_unknown' }, id)
    } finally {
      isChanging = false
    }
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

type Result = 'applied' | 'link-not-found' | 'link-try-another-bet' | 'link-try-later'

/** Until the slip has been restored, or the code was refused. A player who keeps the slip of before gives no answer. */
function followBookingCode(tell: (result: Result) => void): void {
  let hasBegun = false
  const timer = setInterval(look, 50)
  const end = (result: Result | null) => {
    clearInterval(timer)
    if (result) tell(result)
  }

  function look(): void {
    const question = restoreQuestion.get()
    const isRestoring = currentSlip()?.get().isRestoring === true
    if (question?.kind === 'failed') return end(question.failure)
    if (hasBegun && !isRestoring && question === null) return end('applied')
    if (isRestoring) hasBegun = true
  }
}

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
