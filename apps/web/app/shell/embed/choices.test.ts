import { createApiClient } from '@touchline/contract/api-client'
import { createAccount, listAccounts } from '@touchline/contract/calls/player/accounts'
import { Player } from '@touchline/contract/entities/player/player'
import { fakeReply, fakeValue } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import type { HostMessage } from '@touchline/embed/protocol'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPageConfig } from '../../../server/testing/page-config.ts'
import { createApp } from '../../create-app.ts'
import { chosenOddsFormat } from '../../shared/odds/odds-format-choice.ts'
import { setSessionPlayer, updateSessionPlayer } from '../../shared/player/session/session-player.ts'
import { closePanel, openPanel } from '../../shared/site/panel.ts'
import { changeTheme } from '../../shared/theme/use-theme.ts'
import { followChoices } from './follow-choices.ts'
import { createHostPort } from './host-port.ts'
import { grantWishes } from './wishes/grant-wishes.ts'

const HOST = 'https://casino.example'
const style = new Map<string, string>()
let told: unknown[] = []
/** Of the frame of now: the stores of the page are those of the frames before, too. */
let link = 0

beforeEach(() => {
  told = []
  style.clear()
  vi.stubGlobal('document', {
    cookie: '',
    documentElement: {
      dataset: {},
      style: {
        setProperty: (name: string, value: string) => style.set(name, value),
        removeProperty: (name: string) => style.delete(name),
      },
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('parent', {
    postMessage: ({ s, type, payload }: { s: string; type: string; payload: unknown }) =>
      s === `link ${link}` && told.push([type, payload]),
  })
})

/** The frame's end with a host that is linked; what the platform answers is of a player with two accounts. */
function aFrame({ mayTheme = false } = {}) {
  const config = aPageConfig({ embed: { hosts: [HOST], hides: [], mayTheme } })
  const accounts = ['EUR', 'USD'].map((currency) => ({ currency, active: true }))
  const api = createApiClient({
    locale: 'de',
    send: async ({ method }) => ({
      status: 200,
      headers: new Headers(),
      body: toWire(
        method === 'GET'
          ? fakeReply(listAccounts, { accounts })
          : fakeReply(createAccount, { currency: 'USD' }),
      ),
    }),
  })
  const context = createApp(config, api)
  const router = { options: { context }, state: { location: { pathname: '/live', searchStr: '' } } }
  link += 1
  const port = createHostPort(`link ${link}`, () => ({ status: 'linked', origin: HOST, isListed: true }))
  const choices = followChoices(router, port)
  grantWishes(router, port, choices)
  const hear = (message: Pick<HostMessage, 'type' | 'payload'> & HostMessage) => port.deliver(message)
  return { queries: context.queries, hear }
}

const player = () => fakeValue(Player, { id: 7, currency: 'EUR' })

describe('what either end chooses', () => {
  it('is told to the host once where a player does, and never where it has asked for it', () => {
    const { hear } = aFrame()
    hear({ type: 'change_theme', s: 'link', payload: { theme: 'light' } })
    hear({ type: 'odds_changed', s: 'link', payload: { oddsType: 'american' } })
    expect([document.documentElement.dataset['theme'], chosenOddsFormat.get(), told]).toEqual([
      'light',
      'american',
      [],
    ])
    changeTheme('dark')
    changeTheme('dark')
    chosenOddsFormat.set('percent')
    expect(told).toEqual([
      ['change_theme', { theme: 'dark' }],
      ['odds_changed', { oddsType: 'percent' }],
    ])
  })

  it('is told though the host has asked for something of another kind', () => {
    const { hear } = aFrame()
    changeTheme('dark')
    hear({ type: 'change_theme', s: 'link', payload: { theme: 'dark' } })
    told = []
    chosenOddsFormat.set('british')
    expect(told).toEqual([['odds_changed', { oddsType: 'british' }]])
  })

  it('is a currency in which the player has an account; a failure leaves no wish behind', async () => {
    const { queries, hear } = aFrame()
    const wish = (currency: string) =>
      hear({ type: 'change_currency', s: 'link', id: currency, payload: { currency } })
    wish('USD')
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([['error', { code: 'not_ready' }]])
    setSessionPlayer(queries, player())
    told = []
    // The player's own choice of what the host had asked for in vain.
    updateSessionPlayer(queries, { currency: 'USD' })
    expect(told).toEqual([['change_currency', { currency: 'USD' }]])
    updateSessionPlayer(queries, { currency: 'EUR' })

    told = []
    wish('GBP')
    await expect.poll(() => told, { timeout: 10_000 }).toEqual([['error', { code: 'currency_unknown' }]])
    told = []
    wish('USD')
    await expect
      .poll(() => queries.getQueryData<Player>(['session'])?.currency, { timeout: 10_000 })
      .toBe('USD')
    expect(told).toEqual([])
  })

  it('is no language that the site has not', () => {
    const { hear } = aFrame()
    hear({ type: 'change_locale', s: 'link', id: 'x', payload: { locale: 'xx' } })
    expect(told).toEqual([['error', { code: 'locale_unknown' }]])
  })

  it('is no token where the site does not let hosts set them', () => {
    const message = {
      type: 'change_theme',
      s: 'link',
      payload: { theme: 'dark', tokens: { '--color-page': 'red' } },
    } as const
    aFrame().hear(message)
    expect([told.at(-1), [...style]]).toEqual([['error', { code: 'payload_invalid' }], []])
    const { hear } = aFrame({ mayTheme: true })
    hear(message)
    expect([...style]).toEqual([['--color-page', 'red']])
    hear({ type: 'change_theme', s: 'link', payload: { theme: 'dark' } })
    expect([...style]).toEqual([])
  })

  it('is told of the slip as it comes and goes, and not of the menu', () => {
    const { hear } = aFrame()
    openPanel('menu')
    hear({ type: 'open_bet_slip', s: 'link', payload: {} })
    openPanel('my_bets')
    closePanel()
    expect(told).toEqual([
      ['open_bet_slip', { open: true, count: 0 }],
      ['open_bet_slip', { open: false, count: 0 }],
    ])
  })
})
