import { getSettings } from '@touchline/contract/calls/settings/settings'
import { fakeReply } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { withStakes, withVisitorChoices } from './visitor-choices.ts'

const EUROS = { currency: 'EUR', values: [100, 500] }
const DOLLARS = { currency: 'USD', values: [200] }

describe('withStakes', () => {
  it('replaces the list of a currency in its place and leaves the others', () => {
    expect(withStakes([EUROS, DOLLARS], [{ currency: 'EUR', values: [300] }])).toEqual([
      { currency: 'EUR', values: [300] },
      DOLLARS,
    ])
  })

  it('adds a currency that was not there', () => {
    expect(withStakes([EUROS], [DOLLARS])).toEqual([EUROS, DOLLARS])
  })
})

describe('withVisitorChoices', () => {
  const site = { ...fakeReply(getSettings), autoAcceptOddsChange: 'none' as const, stakes: [EUROS, DOLLARS] }

  it('leaves the site’s settings to who chose nothing', () => {
    expect(withVisitorChoices(site, {})).toEqual(site)
  })

  it('takes what was chosen, an emptied list too', () => {
    const chosen = { autoAcceptOddsChange: 'any' as const, stakes: [{ currency: 'EUR', values: [] }] }
    expect(withVisitorChoices(site, chosen)).toMatchObject({
      autoAcceptOddsChange: 'any',
      stakes: [{ currency: 'EUR', values: [] }, DOLLARS],
    })
  })
})
