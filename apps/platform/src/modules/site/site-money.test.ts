import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import { getSiteConfig, getSystemData } from '@touchline/contract/calls/site/site'
import { describe, expect, it } from 'vitest'
import { fixture, sendFeed, testClient, testPlatform, testPlayer, winnerPrices } from '../../testing/index.ts'
import { testSite } from '../../testing/test-site.ts'

const KRONE = {
  code: 'NOK',
  deposit: { minMinor: 5_000, maxMinor: 10_000_000 },
  bet: { minStakeMinor: 100, vipStakeMinor: 20_000, maxStakeMinor: 200_000, payoutMinor: 100_000_000 },
  stakesMinor: [1_000, 5_000],
}

describe('a brand with money of its own', () => {
  it('opens accounts in its currencies alone, and takes bets by their limits', async () => {
    const site = await testSite({
      currencies: ['NOK', 'EUR'],
      defaultCurrency: 'NOK',
      odds: { displayCap: null, displayCapText: '', defaultFormat: 'american' },
    })
    await mkdir(path.join(site.SITE_FILES, 'currencies'))
    await writeFile(path.join(site.SITE_FILES, 'currencies/NOK.json'), JSON.stringify(KRONE))
    const platform = await testPlatform({ ...site, EXCHANGE_RATES: 'NOK=0.085' })
    const urn = 'test:match:krone'
    const matchId =
      (await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))).get(urn) ?? 0
    const visitor = testClient(platform)

    const system = await visitor.call(getSystemData, {})
    expect(system.offeredCurrencyCodes).toEqual(['NOK', 'EUR'])
    expect(system.defaultCurrencyCode).toBe('NOK')
    expect(system.currencies.map(({ code }) => code)).toContain('BTC')
    expect((await visitor.call(getSettings, {})).oddsTypes.selected).toBe('american')
    expect(await visitor.call(getSiteConfig, {})).toMatchObject({
      odds: { defaultFormat: 'american' },
      currencies: ['NOK', 'EUR'],
      defaultCurrency: 'NOK',
    })
    await expect(testPlayer(platform, { currency: 'USD' })).rejects.toMatchObject({
      error: 'currency_not_offered',
    })

    const { client } = await testPlayer(platform, { currency: 'NOK', balanceMinor: 50_000 })
    const place = (value: number) =>
      client.call(
        placeBets,
        {
          body: {
            meta: { deviceId: 'device-0001', quick: false },
            bets: [
              {
                stake: { value, currency: 'NOK' },
                selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
              },
            ],
          },
        },
        { idempotencyKey: randomUUID() },
      )
    await expect(place(99)).rejects.toMatchObject({ data: { errorsByBet: [{ index: 0 }] } })
    expect((await place(100)).bets).toMatchObject([{ status: 'waiting_results', isVip: false }])
    expect((await place(20_001)).bets).toMatchObject([{ status: 'submitted', isVip: true }])
    await expect(client.call(createAccount, { body: { currency: 'BTC' } })).rejects.toMatchObject({
      error: 'currency_not_offered',
    })
  })

  it.each([
    [{ currencies: ['NOK'] }, /own: currencies: NOK is none of EUR, USD/],
    [{ currencies: ['EUR'], defaultCurrency: 'USD' }, /own: defaultCurrency: USD is none of EUR/],
  ])('does not start with %j', async (parts, message) => {
    await expect(testPlatform(await testSite(parts))).rejects.toThrow(message)
  })
})
