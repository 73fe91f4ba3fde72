import { createApiClient } from '@touchline/contract/api-client'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import { getCategory, getTournament } from '@touchline/contract/calls/catalogue/tree'
import type { Match } from '@touchline/contract/entities/catalogue'
import { fakeReply, type PartOf } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { aPageConfig } from '../server/testing/page-config.ts'
import { createApp } from './create-app.ts'
import { callQuery } from './shared/api/call-query.ts'
import { structuredData, structuredDataHtml } from './structured-data.ts'

const sport = { id: 1, key: 'soccer', name: 'Fußball' }
const category = { id: 2, slug: 'england', name: 'England' }
const tournament = { id: 3, slug: 'premier-league', name: 'Premier League', category, sport }

const START = 'Sport'

describe('structuredData', () => {
  it('says of a match who plays, when, where and in what', () => {
    const [event] = structuredData(
      appWithMatch({ stadium: 'Emirates Stadium', city: 'London' }),
      '/soccer/x-m9',
    )
    expect(event).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Arsenal – Chelsea',
      url: 'https://book.example/de/soccer/arsenal-chelsea-m9',
      startDate: '2026-11-28T15:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      sport: 'Fußball',
      homeTeam: { '@type': 'SportsTeam', name: 'Arsenal', logo: 'https://book.example/api/crests/1.svg' },
      location: { name: 'Emirates Stadium', address: { addressLocality: 'London' } },
    })
  })

  it('says that a closed match is not held, and nothing of a place that is not known', () => {
    const [event] = structuredData(appWithMatch({ status: 3, stadium: null }), '/soccer/x-m9')
    expect(event).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(event).not.toHaveProperty('location')
  })

  it.each([
    ['/soccer/arsenal-chelsea-m9', [START, 'Fußball', 'England', 'Premier League', 'Arsenal – Chelsea']],
    ['/soccer/premier-league-t3', [START, 'Fußball', 'England', 'Premier League']],
    ['/soccer/england-c2', [START, 'Fußball', 'England']],
  ])('gives %s its path from the start', (path, names) => {
    const list = structuredData(appWithMatch(), path).find((thing) => thing['@type'] === 'BreadcrumbList')
    expect(list).toMatchObject({
      itemListElement: names.map((name, index) => ({ position: index + 1, name })),
    })
  })

  it.each(['/', '/live', '/soccer', '/soccer/x-m10'])('has nothing to say of %s', (path) => {
    expect(structuredData(appWithMatch(), path)).toEqual([])
  })
})

describe('structuredDataHtml', () => {
  it('cannot be ended by a name', () => {
    const html = structuredDataHtml([{ name: '</script><script>alert(1)</script>' }])
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))).toMatchObject({
      '@graph': [{ name: '</script><script>alert(1)</script>' }],
    })
  })

  it('is nothing for nothing', () => {
    expect(structuredDataHtml([])).toBe('')
  })
})

function appWithMatch(part: PartOf<Match> = {}) {
  const api = createApiClient({
    locale: 'de',
    send: async () => {
      throw new Error('nothing is fetched')
    },
  })
  const app = createApp(aPageConfig(), api)
  const match = {
    id: 9,
    slug: 'arsenal-chelsea',
    startTime: '2026-11-28T15:00:00.000Z',
    status: 0 as const,
    tournament,
    competitors: { home: { name: 'Arsenal', logo: '/api/crests/1.svg' }, away: { name: 'Chelsea' } },
    ...part,
  }
  app.queries.setQueryData(
    callQuery(api, getMatch, { params: { id: 9 } }).queryKey,
    fakeReply(getMatch, { match, outright: null }),
  )
  app.queries.setQueryData(
    callQuery(api, getTournament, { params: { id: 3 } }).queryKey,
    fakeReply(getTournament, { tournament }),
  )
  app.queries.setQueryData(
    callQuery(api, getCategory, { params: { id: 2 } }).queryKey,
    fakeReply(getCategory, { category: { ...category, sport } }),
  )
  return app
}
