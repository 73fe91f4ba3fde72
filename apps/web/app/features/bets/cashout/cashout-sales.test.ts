import { type ApiResponse, createApiClient, type Send } from '@touchline/contract/api-client'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { cashout } from '@touchline/contract/calls/bets/cashout'
import type { ApiErrorName } from '@touchline/contract/errors'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { createCashoutSales } from './cashout-sales.ts'

const eur = (value: number) => ({ value, currency: 'EUR' })
const BODY = { betId: 7, toCashout: eur(950) }
const PLAYER = 3

describe('createCashoutSales', () => {
  it('sells once, shows what was paid, and removes the request', async () => {
    const page = aPage([sold(950)])

    await page.sales.sell(PLAYER, 0, BODY)

    expect(page.sale()).toMatchObject({ status: 'sold', paidMinor: 950 })
    expect(page.sale()?.body.betId).toBe(7)
    expect(page.stored()).toBeNull()
    expect(page.events).toEqual(['sold'])
  })

  it('shows what a second part added, not what was paid in all', async () => {
    const page = aPage([sold(700)])

    await page.sales.sell(PLAYER, 475, { ...BODY, stake: 200 })

    expect(page.sale()).toMatchObject({ status: 'sold', paidMinor: 225 })
  })

  it('asks again with the same key when an answer is lost', async () => {
    const page = aPage([lost, refused('internal'), sold(950)])

    await page.sales.sell(PLAYER, 0, BODY)

    expect(page.seen).toEqual(['sending', 'unsure', 'unsure', 'sold'])
    expect(page.keys).toEqual(['sale-key-1', 'sale-key-1', 'sale-key-1'])
  })

  it('gives the value of now when it moved against the player, and takes it with a new key', async () => {
    const page = aPage([refused('cashout_refused', { toCashout: eur(904) }), sold(904)])

    await page.sales.sell(PLAYER, 0, BODY)
    expect(page.sale()).toMatchObject({ status: 'refused', toCashout: eur(904) })
    expect(page.stored()).toBeNull()

    await page.sales.sell(PLAYER, 0, { ...BODY, toCashout: eur(904) })
    expect(page.sale()).toMatchObject({ status: 'sold', paidMinor: 904 })
    expect(page.keys).toEqual(['sale-key-1', 'sale-key-2'])
  })

  it.each([
    ['no answer came', Array.from({ length: 40 }, () => lost)],
    ['the platform stumbled', Array.from({ length: 3 }, () => refused('internal'))],
  ])(
    'sells a part once when it is pressed again after %s, whatever it is worth by then',
    async (_, answers) => {
      const page = aPage([...answers, sold(475)])

      await page.sales.sell(PLAYER, 0, { ...BODY, toCashout: eur(475), stake: 500 })
      expect(page.sale()).toMatchObject({ status: 'failed' })
      await page.sales.sell(PLAYER, 0, { ...BODY, toCashout: eur(480), stake: 500 })

      expect(page.sale()).toMatchObject({ status: 'sold', paidMinor: 475 })
      expect(new Set(page.keys)).toEqual(new Set(['sale-key-1']))
      expect(new Set(page.values)).toEqual(new Set([475]))
    },
  )

  it.each([
    ['another part', 0, { ...BODY, stake: 400 }],
    ['what another sale has left', 475, { ...BODY, stake: 500 }],
  ])('sells %s with a new key', async (_, paidBeforeMinor, body) => {
    const page = aPage([...Array.from({ length: 3 }, () => refused('internal')), sold(900)])

    await page.sales.sell(PLAYER, 0, { ...BODY, stake: 500 })
    await page.sales.sell(PLAYER, paidBeforeMinor, body)

    expect(page.keys.at(-1)).toBe('sale-key-2')
  })

  it('ignores a second press while the bet is being sold', async () => {
    const page = aPage([sold(950)])

    await Promise.all([page.sales.sell(PLAYER, 0, BODY), page.sales.sell(PLAYER, 0, BODY)])

    expect(page.keys).toHaveLength(1)
  })

  it('finds out after a reload what became of a sale, with the key it had', async () => {
    const before = aPage([silence])
    void before.sales.sell(PLAYER, 0, BODY)
    const after = aPage([sold(950)], before.storage)

    await after.sales.resume(PLAYER)

    expect(after.sale()).toMatchObject({ status: 'sold' })
    expect(after.keys).toEqual(['sale-key-1'])
  })

  it('repeats no sale of another player, and none of long ago', async () => {
    const before = aPage([silence])
    void before.sales.sell(PLAYER, 0, BODY)

    const other = aPage([], before.storage)
    await other.sales.resume(4)
    expect(other.keys).toEqual([])

    const late = aPage([], before.storage, 120_000)
    await late.sales.resume(PLAYER)
    expect(late.keys).toEqual([])
    expect(late.stored()).toBeNull()
  })

  it('leaves the sale to whoever signs in again when the session is over', async () => {
    const page = aPage([refused('unauthorized')])

    await page.sales.sell(PLAYER, 0, BODY)

    expect(page.sale()).toBeUndefined()
    expect(page.events).toEqual([])
  })
})

const SentBody = z.object({ to_cashout: z.object({ value: z.int() }) })

type Answer = () => Promise<ApiResponse>

const lost: Answer = async () => {
  throw new TypeError('Failed to fetch')
}
const silence: Answer = () => new Promise(() => undefined)

function sold(paidMinor: number): Answer {
  const bet = { id: 7, status: 'cashed_out', cashedOut: { stake: eur(1000), paid: eur(paidMinor) } } as const
  return async () => ({ status: 200, headers: new Headers(), body: toWire(fakeReply(cashout, { bet })) })
}

function refused(error: ApiErrorName, data: object = {}): Answer {
  const { status, code } = API_ERRORS[error]
  const body = { error, code, message: error, data: toWire(data), request_id: 'r1' }
  return async () => ({ status, headers: new Headers(), body })
}

/** A page of a tab whose platform gives these answers in turn. */
function aPage(answers: Answer[], storage: KeyValueStorage = memory(), nowMs = 0) {
  const keys: (string | undefined)[] = []
  const seen: string[] = []
  const events: string[] = []
  let made = 0
  const values: number[] = []
  const send: Send = ({ headers, body }) => {
    keys.push(headers['idempotency-key'])
    values.push(z.parse(SentBody, body).to_cashout.value)
    const answer = answers.shift()
    if (!answer) throw new Error('nothing was expected to be sent')
    return answer()
  }
  const sales = createCashoutSales({
    api: createApiClient({ send, locale: 'en' }),
    storage,
    newKey: () => `sale-key-${(made += 1)}`,
    nowMs: () => nowMs,
    wait: async () => undefined,
    onSold: () => events.push('sold'),
  })
  const sale = () => sales.sales.get().get(7)
  sales.sales.subscribe(() => {
    const status = sale()?.status
    if (status) seen.push(status)
  })
  return { sales, sale, storage, keys, values, seen, events, stored: () => storage.getItem('cashouts') }
}

function memory(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}
