import { chosenOddsFormat } from '../../../shared/odds/odds-format-choice.ts'
import { openPanel } from '../../../shared/site/panel.ts'
import { changeTheme } from '../../../shared/theme/use-theme.ts'
import type { ChoosingPage, HostChoices } from '../follow-choices.ts'
import type { HostPort } from '../host-port.ts'
import { showInsets } from './insets.ts'
import { openSearch } from './search.ts'
import { showTokens } from './show-tokens.ts'
import { addToSlip, applyBookingCode, changeCurrency } from './wishes.ts'

/** What a host may ask for beside pages and sessions: a part that comes with the first such message. */
export function grantWishes(router: ChoosingPage, port: HostPort, { ask, goTo }: HostChoices): void {
  const { config } = router.options.context

  port.on('change_locale', ({ locale }, id) => {
    if (!config.site.locales.includes(locale)) port.send('error', { code: 'locale_unknown' }, id)
    else if (locale !== config.locale) goTo(locale)
  })
  port.on('odds_changed', ({ oddsType }) => {
    ask('odds_changed', oddsType)
    chosenOddsFormat.set(oddsType)
  })
  port.on('change_theme', ({ theme, tokens }, id) => {
    ask('change_theme', theme)
    changeTheme(theme)
    if (config.embed?.mayTheme) showTokens(tokens)
    else if (tokens) port.send('error', { code: 'payload_invalid' }, id)
  })
  port.on('change_currency', async ({ currency }, id) => {
    ask('change_currency', currency)
    const failure = await changeCurrency(router, currency)
    if (!failure) return
    ask('change_currency', null)
    port.send('error', { code: failure }, id)
  })
  port.on('open_bet_slip', ({ tab }) => openPanel(tab === 'MY_BETS' ? 'my_bets' : 'slip'))
  port.on('apply_bet_code', ({ code }, id) =>
    applyBookingCode(code, (result) => port.send('apply_bet_code', { result }, id)),
  )
  port.on('slip_add', ({ outcomes }, id) =>
    addToSlip(outcomes, (results) => port.send('slip_add', { results }, id)),
  )
  port.on('search_modal', openSearch)
  port.on('viewport', showInsets)
}
