import { type ApiResponse, createApiClient } from '@touchline/contract/api-client'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { ApiErrorName } from '@touchline/contract/errors'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import { createStore } from '../store/create-store.ts'
import { sendUntilCertain } from './send-until-certain.ts'
import { type Attempt, storeAttempt } from './store-attempt.ts'

type Answer = () => Promise<ApiResponse>

const BODY = {
  meta: { deviceId: 'device-1', quick: false },
  bets: [
    {
      stake: { value: 500, currency: 'EUR' },
      selections: [{ matchId: 1, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
    },
  ],
}

const lost: Answer = () => Promise.reject(new Error('the network is gone'))
const done: Answer = async () => ({
  status: 200,
  headers: new Headers(),
  body: toWire(fakeReply(placeBets, {})),
})

describe('sendUntilCertain', () => {
  it('repeats nothing once it may not: what came of it is unknown', async () => {
    const page = aPage([lost], () => false)

    expect(await page.send()).toMatchObject({
      status: 'refused',
      error: { error: 'unauthorized' },
      isUnknown: true,
    })
    expect(page.keys).toEqual(['key-0001'])
  })

  it.each([
    ['an answer', [done], { status: 'done' }, []],
    ['an answer after lost ones', [lost, lost, done], { status: 'done' }, [500, 1000]],
    [
      'an answer after many lost ones',
      [lost, lost, lost, lost, lost, lost, done],
      { status: 'done' },
      [500, 1000, 2000, 4000, 8000, 8000],
    ],
    ['a refusal', [refused('insufficient_balance')], { status: 'refused', isUnknown: false }, []],
    [
      'a refusal after a lost answer',
      [lost, refused('insufficient_balance')],
      { status: 'refused', isUnknown: false },
      [500],
    ],
    [
      'an answer after the platform was away',
      [refused('unavailable'), refused('unavailable'), done],
      { status: 'done' },
      [500, 1000],
    ],
    ['a limit of requests', [refused('rate_limited')], { status: 'refused', isUnknown: false }, []],
    [
      'an answer after a lost one and a limit of requests',
      [lost, refused('rate_limited'), done],
      { status: 'done' },
      [500, 1000],
    ],
    ['an answer after a stumble', [refused('internal'), done], { status: 'done' }, [500]],
    [
      'the third stumble, lost answers not counted',
      [refused('internal'), lost, refused('internal'), refused('internal')],
      { status: 'refused', isUnknown: true },
      [500, 1000, 2000],
    ],
    ['a session that is over', [refused('unauthorized')], { status: 'refused', isUnknown: false }, []],
    [
      'a session that ended on the way',
      [lost, refused('unauthorized')],
      { status: 'refused', isUnknown: true },
      [500],
    ],
  ] as const)('believes %s', async (_, answers, expected, expectedWaits) => {
    const page = aPage(answers)
    expect(await page.send()).toMatchObject(expected)
    expect(page.waits).toEqual(expectedWaits)
    expect(page.keys).toEqual(answers.map(() => 'key-0001'))
    expect(page.unsureCount()).toBe(expectedWaits.length)
  })
})

it('ends without an outcome when nobody answers', async () => {
  const page = aPage(Array.from({ length: 40 }, () => lost))
  expect(await page.send()).toEqual({ status: 'unanswered' })
  expect(page.keys).toHaveLength(40)
  expect(page.waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(4 * 60_000)
})

describe('storeAttempt', () => {
  it.each([
    ['the same request', { playerId: 7, body: { stake: 500 } }, 'key-0001'],
    ['another request', { playerId: 7, body: { stake: 600 } }, 'key-0002'],
    ['another player', { playerId: 8, body: { stake: 500 } }, 'key-0002'],
  ])('finds the key for %s while the first is not answered', (_, asked, expectedKey) => {
    const kept = createStore<Attempt<{ stake: number }> | null>(null)
    storeAttempt(kept, { playerId: 7, body: { stake: 500 } }, () => 'key-0001')

    const attempt = storeAttempt(kept, asked, () => 'key-0002')

    expect(attempt).toEqual({ ...asked, idempotencyKey: expectedKey })
    expect(kept.get()).toEqual(attempt)
  })
})

/** A page whose platform gives these answers, one after the other, and whose clock is a list of waits. */
function aPage(answers: readonly Answer[], mayRepeat?: () => boolean) {
  const left = [...answers]
  const keys: (string | undefined)[] = []
  const waits: number[] = []
  let unsureCount = 0
  const api = createApiClient({
    locale: 'en',
    send({ headers }) {
      keys.push(headers['idempotency-key'])
      const answer = left.shift()
      if (!answer) throw new Error('nothing was expected to be sent')
      return answer()
    },
  })
  const send = () =>
    sendUntilCertain(
      placeBets,
      { body: BODY },
      {
        api,
        idempotencyKey: 'key-0001',
        wait: async (delayMs) => void waits.push(delayMs),
        onUnsure: () => void (unsureCount += 1),
        ...(mayRepeat && { mayRepeat }),
      },
    )
  return { send, keys, waits, unsureCount: () => unsureCount }
}

function refused(error: ApiErrorName): Answer {
  const { status, code } = API_ERRORS[error]
  const body = { error, code, message: error, data: {}, request_id: 'r1' }
  return async () => ({ status, headers: new Headers(), body })
}
