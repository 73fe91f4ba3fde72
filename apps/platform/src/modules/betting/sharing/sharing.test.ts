import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createShareBet, getShareBets } from '@touchline/contract/calls/bets/share-code'
import type { SelectionPlacement } from '@touchline/contract/entities/bet'
import type { SharedBetPlacement } from '@touchline/contract/entities/shared-bet'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Platform } from '../../../platform.ts'
import {
  fixture,
  marketsOf,
  playState,
  sendFeed,
  testClient,
  testPlatform,
  winnerPrices,
} from '../../../testing/index.ts'

const URNS = ['test:match:1', 'test:match:2', 'test:match:3'] as const

describe('POST and GET /bets/share-code', () => {
  it('gives a short code that can be read out, and the slip behind it', async () => {
    const { platform, legs } = await aBoard()

    const code = await share(platform, [combo(legs)])

    expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{8}$/)
    const shared = await restore(platform, code)
    expect(shared).toMatchObject({
      code,
      bets: [{ type: 'combo', stake: eur(1000), systemId: null, bankers: [] }],
    })
    expect(shared.bets[0]?.selections[0]).toEqual({
      ...legs[0],
      odds: 2100,
      sharedOdds: 2000,
      matchUrnId: 'test:match:1',
      matchSlug: expect.stringMatching(/^home-0-away-0-m\d+$/),
      matchStatus: 0,
      marketName: '1x2',
      outcomeName: 'Home 0',
      provider: 'betradar',
      nameA: 'Home 0',
      nameB: 'Away 0',
      sportKey: 'soccer',
      categoryName: 'England',
      active: true,
      isSuspended: false,
      // By which the slip knows when its start has passed, or its feed is silent.
      producer: 'ingest',
      closesAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('shares so many slips an hour from one address, since anybody may', async () => {
    const { platform, legs } = await aBoard({ RATE_LIMITS: 'true', SHARES_PER_HOUR: '2' })
    const shareFrom = async (remoteAddress: string) => {
      const { statusCode } = await platform.app.fastify.inject({
        method: 'POST',
        url: '/api/bets/share-code',
        headers: { 'content-type': 'application/json', 'x-application': 'sportsbook' },
        payload: JSON.stringify(toWire({ bets: [combo(legs)] })),
        remoteAddress,
      })
      return statusCode
    }

    expect([
      await shareFrom('203.0.113.7'),
      await shareFrom('203.0.113.7'),
      await shareFrom('203.0.113.7'),
    ]).toEqual([200, 200, 429])
    expect(await shareFrom('203.0.113.8')).toBe(200)
  })

  it('takes a code in any case and with hyphens', async () => {
    const { platform, legs } = await aBoard()
    const code = await share(platform, [combo(legs)])

    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()

    expect(await restore(platform, typed)).toMatchObject({ code })
  })

  it('gives the same slip the same code, also at once, and another slip another', async () => {
    const { platform, legs } = await aBoard()
    const bets = [combo(legs)]

    const codes = await Promise.all(Array.from({ length: 8 }, () => share(platform, bets)))

    expect(new Set(codes).size).toBe(1)
    expect(await share(platform, [{ ...combo(legs), stake: null }])).not.toBe(codes[0])
  })

  it('speaks the reader’s language', async () => {
    const { platform, legs } = await aBoard()
    const code = await share(platform, [single(legs[0], { outcomeId: 2 })])

    const { bets } = await restore(platform, code, { locale: 'de' })

    expect(bets[0]?.selections[0]).toMatchObject({ outcomeName: 'Unentschieden' })
  })

  it('has today’s price and whether it can be bet on at this moment', async () => {
    const { platform, legs } = await aBoard()
    const code = await share(platform, [single(legs[0]), single(legs[1])])
    await sendFeed(
      platform,
      winnerPrices(URNS[0], [1700, 3400, 3600], -1),
      marketsOf(URNS[1], {
        marketId: 1,
        specifier: '',
        status: 1,
        outcomes: [{ outcomeId: 1, oddsThousandths: 2100, isActive: false }],
      }),
    )

    const { bets } = await restore(platform, code)

    expect(bets.map(({ selections }) => selections[0])).toMatchObject([
      { odds: 1700, sharedOdds: 2000, isSuspended: true, active: true },
      { odds: 2100, isSuspended: false, active: false },
    ])
  })

  it('leaves out what is over, and what then has no outcomes; a combo of one is a single', async () => {
    const { platform, legs } = await aBoard()
    const [first, second] = legs
    const code = await share(platform, [combo([first, second]), single(first), single(second)])
    await sendFeed(platform, playState(URNS[0], 1), playState(URNS[0], 4))

    const { bets } = await restore(platform, code)

    expect(bets.map(({ type, selections }) => [type, selections.map(({ matchId }) => matchId)])).toEqual([
      ['single', [second.matchId]],
      ['single', [second.matchId]],
    ])
  })

  it('makes a combo of a system that lost a selection, and keeps a whole one with its bankers', async () => {
    const { platform, legs } = await aBoard()
    const system: SharedBetPlacement = {
      type: 'system',
      stake: eur(300),
      systemId: '1/2',
      bankers: [0],
      selections: legs,
    }
    const code = await share(platform, [system])

    expect(await restore(platform, code)).toMatchObject({
      bets: [{ type: 'system', systemId: '1/2', bankers: [0], selections: [{}, {}, {}] }],
    })
    await sendFeed(platform, playState(URNS[2], 1), playState(URNS[2], 4))
    expect(await restore(platform, code)).toMatchObject({
      bets: [{ type: 'combo', systemId: null, bankers: [], selections: [{}, {}] }],
    })
  })

  it('is an empty list when nothing stands any more', async () => {
    const { platform, legs } = await aBoard()
    const code = await share(platform, [single(legs[0])])
    await sendFeed(platform, playState(URNS[0], 1), playState(URNS[0], 4))

    expect(await restore(platform, code)).toMatchObject({ bets: [] })
  })

  it('converts stakes to the currency that is asked for', async () => {
    const { platform, legs } = await aBoard({ EXCHANGE_RATES: 'USD=0.8,JPY=0.00625,BTC=100000' })
    const code = await share(platform, [single(legs[0])])
    const stakeIn = async (currency: string) =>
      (await restore(platform, code, { currency })).bets[0]?.stake ?? null

    expect(await stakeIn('USD')).toEqual({ value: 1250, currency: 'USD' })
    expect(await stakeIn('JPY')).toEqual({ value: 1600, currency: 'JPY' })
    expect(await stakeIn('BTC')).toEqual({ value: 10_000, currency: 'BTC' })
    expect(await stakeIn('EUR')).toEqual(eur(1000))
  })

  it('knows no code that nobody shared', async () => {
    const { platform } = await aBoard()

    await expect(restore(platform, 'NBDYSHRD')).rejects.toMatchObject({ error: 'not_found' })
  })

  it('takes no outcome that never was', async () => {
    const { platform, legs } = await aBoard()

    await expect(share(platform, [single(legs[0], { outcomeId: 77 })])).rejects.toMatchObject({
      error: 'unknown_selection',
    })
  })

  it('is off where the site has switched it off', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-sites-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const builtIn = path.join(import.meta.dirname, '../../site/sites/touchline.json')
    const site = JSON.parse(await readFile(builtIn, 'utf8'))
    const features = { ...site.features, shareBet: false }
    await writeFile(path.join(folder, 'touchline.json'), JSON.stringify({ ...site, features }))
    const { platform, legs } = await aBoard({ SITE_FILES: folder })

    await expect(share(platform, [single(legs[0])])).rejects.toMatchObject({ error: 'forbidden' })
    await expect(restore(platform, 'NBDYSHRD')).rejects.toMatchObject({ error: 'not_found' })
  })
})

type Legs = [SelectionPlacement, SelectionPlacement, SelectionPlacement]

/** Three matches with home wins at 2.10; the legs saw 2.00. */
async function aBoard(variables: Record<string, string> = {}): Promise<{ platform: Platform; legs: Legs }> {
  const platform = await testPlatform(variables)
  const ids = await sendFeed(
    platform,
    ...URNS.flatMap((urn, index) => [
      fixture(urn, `Home ${index}`, `Away ${index}`),
      winnerPrices(urn, [2100, 3400, 3600]),
    ]),
  )
  const leg = (urn: string): SelectionPlacement => ({
    matchId: ids.get(urn) ?? 0,
    marketId: 1,
    specifier: '',
    outcomeId: 1,
    odds: 2000,
  })
  return { platform, legs: [leg(URNS[0]), leg(URNS[1]), leg(URNS[2])] }
}

function combo(selections: SelectionPlacement[]): SharedBetPlacement {
  return { type: 'combo', stake: eur(1000), systemId: null, selections }
}

function single(leg: SelectionPlacement, facts: Partial<SelectionPlacement> = {}): SharedBetPlacement {
  return { type: 'single', stake: eur(1000), systemId: null, selections: [{ ...leg, ...facts }] }
}

const eur = (value: number) => ({ value, currency: 'EUR' })

async function share(platform: Platform, bets: SharedBetPlacement[]): Promise<string> {
  return (await testClient(platform).call(createShareBet, { body: { bets } })).code
}

function restore(
  platform: Platform,
  code: string,
  { locale = 'en', currency }: { locale?: string; currency?: string } = {},
) {
  const query = currency === undefined ? { code } : { code, currency }
  return testClient(platform, locale).call(getShareBets, { query })
}
