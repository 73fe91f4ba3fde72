import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { currencyByCode } from './known-currencies.ts'
import { loadCurrencies } from './load-currencies.ts'

const KRONE = {
  code: 'NOK',
  deposit: { minMinor: 5_000, maxMinor: 10_000_000 },
  bet: { minStakeMinor: 100, vipStakeMinor: 200_000, maxStakeMinor: 2_000_000, payoutMinor: 100_000_000 },
  stakesMinor: [1_000, 5_000, 10_000],
}

describe('loadCurrencies', () => {
  it.each(loadCurrencies({ SITE_FILES: undefined, EXCHANGE_RATES: [] }).all)(
    'lets $currency.code bet between a least and a most',
    ({ bet, deposit, stakesMinor }) => {
      expect(bet.maxStakeMinor).toBeGreaterThan(bet.vipStakeMinor)
      expect(bet.vipStakeMinor).toBeGreaterThan(bet.minStakeMinor)
      expect(bet.payoutMinor).toBeGreaterThan(bet.maxStakeMinor)
      expect(deposit.maxMinor).toBeGreaterThan(deposit.minMinor)
      expect(stakesMinor.length).toBeGreaterThan(0)
    },
  )

  it('adds an operator’s currency, and takes their numbers for one of ours', async () => {
    const SITE_FILES = await folderOf({
      'NOK.json': KRONE,
      'EUR.json': { ...KRONE, code: 'EUR', stakesMinor: [777] },
    })

    const offered = loadCurrencies({ SITE_FILES, EXCHANGE_RATES: ['NOK=0.085'] })

    expect(offered.all.map(({ currency }) => currency.code)).toEqual([
      'EUR',
      'USD',
      'GBP',
      'BRL',
      'JPY',
      'BTC',
      'NOK',
    ])
    expect(offered.byCode('NOK')).toMatchObject({
      currency: { exponent: 2, fiat: true, symbol: 'kr' },
      bet: { ...KRONE.bet, payoutAction: 'reject' },
    })
    expect(offered.byCode('EUR')?.stakesMinor).toEqual([777])
    expect(offered.byCode('SEK')).toBeUndefined()
  })

  it.each([
    ['a currency that nobody knows', { ...KRONE, code: 'XYZ' }, /NOK\.json: code: XYZ is no currency/],
    [
      'one without a rate',
      { ...KRONE, code: 'SEK' },
      /EXCHANGE_RATES needs what it is worth in euro, such as SEK=0\.1/,
    ],
    ['a field it does not know', { ...KRONE, colour: 'red' }, /NOK\.json: .*colour/],
    [
      'limits in the wrong order',
      { ...KRONE, bet: { ...KRONE.bet, vipStakeMinor: 1 } },
      /must rise in this order/,
    ],
    [
      'an action that there is not',
      { ...KRONE, bet: { ...KRONE.bet, payoutAction: 'warn' } },
      /NOK\.json: bet\.payoutAction: /,
    ],
    ['a fraction', { ...KRONE, stakesMinor: [0.5] }, /stakesMinor\.0/],
  ])('stops the start for %s, by its name', async (_, file, message) => {
    const SITE_FILES = await folderOf({ 'NOK.json': file })
    expect(() => loadCurrencies({ SITE_FILES, EXCHANGE_RATES: [] })).toThrow(message)
  })
})

describe('currencyByCode', () => {
  it.each([
    ['KWD', 3, true],
    ['ISK', 0, true],
    ['HUF', 2, true],
    ['USDT', 6, false],
    ['ETH', 8, false],
  ])('knows that %s has %i decimals', (code, exponent, fiat) => {
    expect(currencyByCode(code)).toMatchObject({ exponent, fiat })
  })

  it('knows no metals and no testing codes', () => {
    expect(['XAU', 'XTS', 'eur', 'toString'].map(currencyByCode)).toEqual(Array(4).fill(undefined))
  })
})

async function folderOf(files: Record<string, object>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-currencies-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'currencies'))
  for (const [name, file] of Object.entries(files))
    await writeFile(path.join(folder, 'currencies', name), JSON.stringify(file))
  return folder
}
