import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { channels } from '@touchline/contract/events/channels'
import type { LiveEvent } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { PublishOptions } from '@touchline/realtime-server'
import type { Publisher } from '../../../core/publisher.ts'
import { localesByPeriodNames } from '../../catalogue/index.ts'
import type { ProviderChange } from '../apply/provider-rows.queries.ts'
import { byColumn } from './by-column.ts'
import { type FixtureNews, fixturesChanged } from './fixture-news.ts'
import { marketsChanged, matchChanged, matchStatusChanged } from './live-events.ts'
import type { PendingChange } from './pending-change.ts'

/** Broadcasts a change as events at once, to its channels in every locale. */
export interface ChangeSender {
  /** State and markets, to the match's own channels. */
  toMatch: (change: PendingChange, options?: PublishOptions) => void
  /** Main and secondary markets, to the lists that show the match. */
  toLists: (change: PendingChange, options?: PublishOptions) => void
  /** Other markets, to the columns of those lists. */
  toColumns: (change: PendingChange, options?: PublishOptions) => void
  /** Score and state without incidents, to the public channels. */
  toPublic: (change: PendingChange, options?: PublishOptions) => void
  /** A new status, to the match's and the public channels. */
  status: (change: PendingChange, options?: PublishOptions) => void
  provider: (change: ProviderChange, options?: PublishOptions) => void
  /** To the public channels. */
  fixtures: (news: FixtureNews) => void
}

export interface ChangeSenderOptions {
  publisher: Pick<Publisher, 'broadcast'>
  /** Each locale has its own channels. */
  locales: readonly string[]
  onError: (error: unknown) => void
}

export function createChangeSender({ publisher, onError, ...options }: ChangeSenderOptions): ChangeSender {
  const locales = [...new Set(options.locales)]
  const periodReaders = localesByPeriodNames(locales)
  const publicChannels = locales.map(channels.public)
  const matchChannels = (matchId: number) => locales.map((locale) => channels.match(locale, matchId))

  const broadcast = (names: readonly string[], event: LiveEvent | null, publishOptions?: PublishOptions) => {
    if (event) publisher.broadcast([...new Set(names)], toWire(event), publishOptions).catch(onError)
  }
  /** Only period names depend on the language: without them all locales share one event. */
  const state = (
    change: PendingChange,
    channelOf: (locale: string) => string,
    { withIncidents, ...publishOptions }: PublishOptions & { withIncidents: boolean },
  ) => {
    if (!change.state) return
    const hasNames = (change.state.statistics?.periodScore.length ?? 0) > 0
    for (const readers of hasNames ? periodReaders : [locales]) {
      const [language = 'en'] = readers
      const event = matchChanged(change, change.state, language, withIncidents)
      broadcast(readers.map(channelOf), event, publishOptions)
    }
  }
  const listChannels = (
    { sportKey, status }: PendingChange,
    channelOf: (locale: string, listKey: string) => string,
  ) =>
    (status === MATCH_STATUS.prematch ? [sportKey] : [sportKey, 'live']).flatMap((key) =>
      locales.map((locale) => channelOf(locale, key)),
    )

  return {
    toMatch(change, publishOptions) {
      const channelOf = (locale: string) => channels.match(locale, change.matchId)
      state(change, channelOf, { ...publishOptions, withIncidents: true })
      broadcast(matchChannels(change.matchId), marketsChanged(change), publishOptions)
    },
    toLists(change, publishOptions) {
      broadcast(listChannels(change, channels.list), marketsChanged(change), publishOptions)
    },
    toColumns(change, publishOptions) {
      for (const [column, part] of byColumn(change)) {
        const names = listChannels(change, (locale, key) => channels.column(locale, key, column))
        broadcast(names, marketsChanged(part), publishOptions)
      }
    },
    toPublic(change, publishOptions) {
      state(change, channels.public, { ...publishOptions, withIncidents: false })
    },
    status(change, publishOptions) {
      if (!change.state) return
      const names = [...matchChannels(change.matchId), ...publicChannels]
      broadcast(names, matchStatusChanged(change, change.state), publishOptions)
    },
    provider({ provider, status, ver }, publishOptions) {
      broadcast(publicChannels, { type: 'provider_status_changed', provider, status, ver }, publishOptions)
    },
    fixtures(news) {
      broadcast(publicChannels, fixturesChanged(news))
    },
  }
}
