import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { listTransactions } from '@touchline/contract/calls/wallet/transactions'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  jobsUnderWay,
  TEST_PASSWORD,
  type TestPlayer,
  testSite,
} from '../../../testing/index.ts'
import { type BettingDay, bettingDay, eventually, moneyOf } from '../../betting/testing/betting-day.ts'
import {
  correctAndVoid,
  decideHeldBets,
  deposit,
  payInAndOut,
  playGames,
  sellAndSettle,
  tradingDay,
} from '../../betting/testing/money-movements.ts'
import { paymentDesk } from '../testing/payment-desk.ts'

const BASELINE = path.join(import.meta.dirname, '../../jurisdictions/packs/CW.json')

describe('the statement', () => {
  it('adds up to the balance after every movement of money, line by line, and as a file', async () => {
    const day = await tradingDay()
    await payInAndOut(day)
    await sellAndSettle(day)
    await decideHeldBets(day)
    await playGames(day)
    await correctAndVoid(day)
    // Settlement still goes on beside it.
    const { db } = day.platform.services
    await eventually(async () =>
      expect(await Promise.all(day.matchIds.map((id) => jobsUnderWay(db, id)))).toEqual([0, 0, 0]),
    )
    const available = (await moneyOf(day.player))?.available ?? Number.NaN
    const { client } = day.player

    const lines = []
    for (let page = 1; ; page += 1) {
      const reply = await client.call(listTransactions, { query: { page, limit: 7 } })
      lines.push(...reply.transactions)
      if (page === reply.pagination.lastPage) break
    }
    expect(lines[0]?.balanceAfter).toBe(available)
    expect(lines.reduce((sum, { signedValue }) => sum + signedValue, 0)).toBe(available)
    for (const [index, line] of lines.entries())
      expect((lines[index + 1]?.balanceAfter ?? 0) + line.signedValue).toBe(line.balanceAfter)
    expect(lines.filter(({ kind }) => kind === 'stake').every(({ betId }) => betId !== null)).toBe(true)
    expect(
      lines.filter(({ kind }) => kind === 'withdrawal').every(({ paymentId }) => paymentId !== null),
    ).toBe(true)

    const { rows, type } = await csvOf(day, '')
    expect(type).toBe('text/csv; charset=utf-8')
    expect(rows[0]).toMatchObject({ kind: 'opening_balance', amount: '0.00' })
    expect(rows).toHaveLength(lines.length + 1)
    expect(rows.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(available)
  })

  it('tells what was won or lost in a span, whatever page and kind are asked for', async () => {
    const day = await tradingDay()
    await sellAndSettle(day)
    await payInAndOut(day)
    const { client } = day.player
    const whole = await client.call(listTransactions, { query: {} })
    const [sums] = whole.sums
    const net = (kinds: string[]) =>
      whole.transactions
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((sum, line) => sum + line.signedValue, 0)
    expect(whole.pagination.lastPage).toBe(1)
    expect(sums).toMatchObject({
      currency: 'EUR',
      won: net(['stake', 'stake_returned', 'payout', 'cashout', 'correction']),
    })
    expect(sums?.won).toBe((sums?.returned ?? 0) - (sums?.staked ?? 0))

    const stakes = await client.call(listTransactions, { query: { kind: 'stake', limit: 1 } })
    expect(stakes.sums).toEqual(whole.sums)
    expect(stakes.transactions).toMatchObject([{ kind: 'stake' }])
    expect(stakes.pagination.total).toBe(whole.transactions.filter(({ kind }) => kind === 'stake').length)
    // 4,000 and 1,000 came, 10,000.00 of play money; a chargeback and a late pay-out went.
    expect(whole.lifetime).toEqual([
      { currency: 'EUR', deposited: 1_005_000, withdrawn: 6_000, net: 999_000 },
    ])
    const future = new Date(Date.now() + 3_600_000).toISOString()
    expect(await client.call(listTransactions, { query: { from: future } })).toMatchObject({
      transactions: [],
      sums: [],
    })
  })

  it('as a file begins with the balance of a year ago, in each currency, in its own decimals', async () => {
    const clock = createTravellingClock()
    const day = await bettingDay([2000], { balanceMinor: 1_000_000, options: { clock } })
    clock.travel(300 * 86_400_000)
    await deposit(await signedIn(day))
    await day.player.client.call(createAccount, { body: { currency: 'BTC' } })
    const desk = paymentDesk(day.platform)
    const crypto = await desk.deposit(day.player, 20_001, 'crypto', 'BTC')
    await desk.tell({
      kind: 'success',
      reference: await desk.referenceOf(crypto),
      value: 20_001,
      currency: 'BTC',
    })
    clock.travel(100 * 86_400_000)

    const { rows } = await csvOf(await signedIn(day), '')

    expect(rows.map(({ kind, currency, amount }) => [kind, currency, amount])).toEqual([
      ['opening_balance', 'BTC', '0.00000000'],
      ['opening_balance', 'EUR', '10000.00'],
      ['deposit', 'EUR', '10.00'],
      ['deposit', 'BTC', '0.00020001'],
    ])
    expect((await csvOf(await signedIn(day), '?currency=BTC')).rows).toHaveLength(2)
  })

  it('as a file goes back as many months as the player’s jurisdiction has on line', async () => {
    const clock = createTravellingClock()
    const variables = await packWith({ historyMonths: { onLine: 3, onRequest: 60 } })
    const day = await bettingDay([2000], { balanceMinor: 1_000_000, variables, options: { clock } })
    clock.travel(100 * 86_400_000)
    await deposit(await signedIn(day))

    const { rows } = await csvOf(day, '')

    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['opening_balance', '10000.00'],
      ['deposit', '10.00'],
    ])
    const aYearAgo = new Date(clock.now().getTime() - 365 * 86_400_000).toISOString()
    expect((await csvOf(day, `?from=${aYearAgo}`)).rows).toHaveLength(3)
  })
})

/** Variables of a site with the baseline's pack, changed so. */
async function packWith(change: object) {
  const CW: object = JSON.parse(await readFile(BASELINE, 'utf8'))
  return testSite({}, { 'CW.json': { ...CW, ...change } })
}

/** A login does not last a year. */
async function signedIn(day: BettingDay): Promise<BettingDay> {
  await day.player.client.call(signIn, { body: { email: day.player.email, password: TEST_PASSWORD } })
  return day
}

async function csvOf(
  { platform, player }: { platform: BettingDay['platform']; player: TestPlayer },
  query: string,
) {
  const { body, headers, statusCode } = await platform.app.fastify.inject({
    url: `/api/player/transactions.csv${query}`,
    headers: { cookie: player.cookie() },
  })
  expect([statusCode, headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('attachment; filename="'),
  ])
  const [head = '', ...lines] = body.trimEnd().split('\r\n')
  const names = head.split(',')
  const rows = lines.map((line) => {
    const values = line.split(',')
    const at = (name: string) => values[names.indexOf(name)] ?? ''
    return { kind: at('kind'), currency: at('currency'), amount: at('amount') }
  })
  return { rows, type: headers['content-type'] }
}

const cents = (amount: string) => Math.round(Number(amount) * 100)
