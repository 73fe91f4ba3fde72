import { describe, expect, it } from 'vitest'
import { withTestProviders } from './test-providers.ts'

const BY_DEFAULT = [
  { sportType: 'sport', provider: 'betradar' },
  { sportType: 'esport', provider: 'oddin' },
] as const

describe('the cookie of testers', () => {
  it.each([
    [undefined, 'betradar', 'oddin'],
    ['', 'betradar', 'oddin'],
    ['sport:betconstruct', 'betconstruct', 'oddin'],
    ['sport:betconstruct|esport:betradar', 'betconstruct', 'betradar'],
    [' esport : betradar | sport : oddin ', 'oddin', 'betradar'],
    ['sport:nobody|esport', 'betradar', 'oddin'],
    ['casino:oddin|:|::|constructor:betradar', 'betradar', 'oddin'],
  ])('%j means %s and %s', (cookie, sport, esport) => {
    expect(withTestProviders([...BY_DEFAULT], cookie)).toEqual([
      { sportType: 'sport', provider: sport },
      { sportType: 'esport', provider: esport },
    ])
  })
})
