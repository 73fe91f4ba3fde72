import { dehydrate, QueryClient } from '@tanstack/react-query'
import { catalogFor } from '@touchline/messages/catalog'
import { compileMessages } from '@touchline/messages/compile'
import { describe, expect, it } from 'vitest'
import { siteConfig } from '../../../server/testing/site-config.ts'
import type { PageConfig } from './page-config.ts'
import { writePageState } from './write-page-state.ts'

const { translations: _, ...site } = siteConfig
const config: PageConfig = {
  site,
  system: {
    locales: [],
    currencies: [],
    defaultCurrencyCode: 'EUR',
    userCountry: null,
    marketGroups: [],
    platformSettings: {
      isSignUpAllowed: true,
      isSignInAllowed: true,
      isTestDepositAllowed: true,
      passwordMinLength: 8,
      minimumAge: 18,
    },
    playerFields: [],
    serverTime: '2026-11-21T12:00:00Z',
  },
  locale: 'ar',
  messages: compileMessages(catalogFor('ar')),
  theme: 'dark',
  timeZone: 'UTC',
  pages: [],
  origin: 'https://book.example',
  renderedAtMs: 1_795_262_400_000,
}

function stateWith(data: unknown) {
  const queries = new QueryClient()
  queries.setQueryData(['listMatches', { query: { limit: 30 } }], data)
  return { config, queries: dehydrate(queries) }
}

describe('writePageState', () => {
  it('says the same as plain JSON, the first time and from memory', () => {
    const state = stateWith({ matches: [{ id: 1, name: 'Arsenal – Chelsea' }], total: null })
    const plain: unknown = JSON.parse(JSON.stringify(state))
    expect(JSON.parse(writePageState(state))).toEqual(plain)
    expect(JSON.parse(writePageState(state))).toEqual(plain)
  })

  it('keeps what a feed or an operator wrote from ending the script element', () => {
    const name = '</script><script>alert(1)</script><!--'
    const text = writePageState(stateWith({ name }))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ queries: { queries: [{ state: { data: { name } } }] } })
  })

  it('writes each page its own values around what pages share', () => {
    const data = { matches: [] }
    const one = JSON.parse(writePageState(stateWith(data)))
    const other = JSON.parse(writePageState({ ...stateWith(data), config: { ...config, theme: 'light' } }))
    expect([one.config.theme, other.config.theme]).toEqual(['dark', 'light'])
    expect(other.queries.queries[0].state.data).toEqual(data)
  })
})
