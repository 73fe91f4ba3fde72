import { ContentHosts } from '@touchline/contract/entities/site-config'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentHosts } from './content-hosts.ts'
import { loadSites } from './load-sites.ts'
import { siteOrigin } from './site-origin.ts'

const { byDefault: touchline, byKey } = loadSites({ SITE: 'touchline', SITE_FILES: undefined })
const NOTHING = { PROVIDER_URLS: [], STREAM_URL: undefined }

describe('what pages load from elsewhere', () => {
  it('is nothing unless it is configured', () => {
    expect(Object.values(contentHosts(touchline, NOTHING)).flat()).toEqual([])
  })

  it('is games, streams, pictures and real time, each as what it is', () => {
    const site = {
      ...touchline,
      site: { ...touchline.site, logo: { ...touchline.site.logo, url: 'https://pictures.example/logo.svg' } },
      realtime: { ...touchline.realtime, origin: 'https://rt.example' },
      contentHosts: { ...touchline.contentHosts, frames: ['https://*.casino.example'] },
    }
    const hosts = contentHosts(site, {
      PROVIDER_URLS: ['lotto=https://games.example:8443/launch', 'slots=https://games.example:8443/slots'],
      STREAM_URL: 'https://tv.example/live/{urn}.m3u8?m={id}',
    })

    expect(hosts).toEqual({
      scripts: [],
      connections: ['https://rt.example', 'wss://rt.example', 'https://tv.example'],
      images: ['https://pictures.example'],
      media: ['https://tv.example'],
      frames: ['https://*.casino.example', 'https://games.example:8443', 'https://tv.example'],
      forms: [],
    })
    expect(z.safeParse(ContentHosts, hosts).success).toBe(true)
  })

  it('is all hosts below one where the host of a stream has the match in it', () => {
    const hosts = contentHosts(touchline, { ...NOTHING, STREAM_URL: 'https://m{id}.tv.example/' })
    expect(hosts.frames).toEqual(['https://*.tv.example'])
  })
})

describe('the origin of a site', () => {
  const env = { SITE: 'touchline', PUBLIC_URL: 'https://bets.example' }
  const northgoal = byKey.get('northgoal') ?? touchline

  it.each([
    ['the first site at PUBLIC_URL', touchline, env, 'https://bets.example'],
    [
      'another brand at its own first host',
      { ...northgoal, hosts: ['goal.example'] },
      env,
      'https://goal.example',
    ],
    [
      'another brand that has PUBLIC_URL’s host',
      { ...northgoal, hosts: ['x.example', 'bets.example'] },
      env,
      'https://bets.example',
    ],
    ['another brand without hosts', { ...northgoal, hosts: [] }, env, 'https://bets.example'],
    [
      'a site with one in its file',
      { ...northgoal, origin: 'https://own.example' },
      env,
      'https://own.example',
    ],
    ['a site on trial', touchline, { ...env, PUBLIC_URL: undefined }, null],
  ])('is, of %s, %#', (_, site, settings, origin) => {
    expect(siteOrigin(site, settings)).toBe(origin)
  })
})
