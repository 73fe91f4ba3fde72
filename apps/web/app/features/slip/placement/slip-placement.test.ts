import { anOffer, EUR } from '@touchline/betting/testing/builders'
import type { ApiResponse, Send } from '@touchline/contract/api-client'
import { createApiClient } from '@touchline/contract/api-client'
import { API_ERRORS } from '@touchline/contract/api-errors'
import type { ApiErrorName } from '@touchline/contract/errors'
import { describe, expect, it, vi } from 'vitest'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { createSlipStorage } from '../state/slip-storage.ts'
import { createSlipStore } from '../state/slip-store.ts'
import { createSlipPlacement } from './slip-placement.ts'

const PLAYER = 7

describe('createSlipPlacement', () => {
  it('sends one key for a press and removes it with the reply', async () => {
    const page = aPage(accepted())
    await page.placement.place(PLAYER)
    expect(page.sent).toEqual([{ key: 'key-0001', stake: 500 }])
    expect(page.store.get().ticket).toMatchObject({ state: 'SUCCESS', placedBets: [{ ref: 'REF1' }] })
    expect(page.storage.attempt.get()).toBeNull()
  })

  it('sends one request for two presses', async () => {
    const page = aPage(accepted())
    await Promise.all([page.placement.place(PLAYER), page.placement.place(PLAYER)])
    expect(page.sent).toHaveLength(1)
  })

  it('repeats the same request with the same key until an answer comes through', async () => {
    const page = aPage(lost(), lost(), accepted())
    await page.placement.place(PLAYER)
    expect(page.sent).toEqual([
      { key: 'key-0001', stake: 500 },
      { key: 'key-0001', stake: 500 },
      { key: 'key-0001', stake: 500 },
    ])
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it('keeps the request while the outcome is unknown, and shows that it is', async () => {
    const page = aPage(lost(), accepted())
    const phases: string[] = []
    page.placement.phase.subscribe(() => phases.push(page.placement.phase.get()))
    page.onWait(() => expect(page.storage.attempt.get()?.idempotencyKey).toBe('key-0001'))
    await page.placement.place(PLAYER)
    expect(phases).toEqual(['sending', 'unsure', 'idle'])
  })

  it('goes on after a reload with the key it was left with', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER)
    await vi.waitFor(() => expect(createSlipStorage(tab).attempt.get()).not.toBeNull())

    const after = aPageIn(tab, [accepted()], 'key-0002')
    await after.placement.resume(PLAYER)
    expect(after.sent).toEqual([{ key: 'key-0001', stake: 500 }])
    expect(after.store.get().ticket.state).toBe('SUCCESS')
  })

  it('does not send another player’s bets', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER)
    await vi.waitFor(() => expect(createSlipStorage(tab).attempt.get()).not.toBeNull())
    const after = aPageIn(tab, [])
    await after.placement.place(8)
    await after.placement.resume(8)
    expect(after.sent).toEqual([])
    expect(after.store.get().ticket.state).toBe('INITIAL')
  })

  it('does not repeat a request for another player who has signed in meanwhile', async () => {
    const page = aPage(lost())
    page.onWait(page.anotherSignsIn)

    await page.placement.place(PLAYER)

    expect(page.sent).toHaveLength(1)
    expect(page.store.get().ticket.state).toBe('INITIAL')
    expect(page.placement.phase.get()).toBe('idle')
    expect(page.storage.attempt.get()).toBeNull()
  })

  it('makes a new key after a refusal', async () => {
    const page = aPage(refused('insufficient_balance'), accepted())
    await page.placement.place(PLAYER)
    expect(page.store.get().ticket).toMatchObject({ state: 'ERROR', error: { code: 104 } })
    await page.placement.place(PLAYER)
    expect(page.sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0002'])
  })

  it.each([
    ['bet_rejected', 100, 400],
    ['an_error_of_their_own', 7001, 400],
  ])(
    'has the general text of placements for %s, below what the platform says',
    async (error, code, status) => {
      const answer: Answer = async () => ({
        status,
        headers: new Headers(),
        body: { error, code, message: 'Not tonight', data: {}, request_id: 'r1' },
      })
      const page = aPage(answer)
      await page.placement.place(PLAYER)
      expect(page.store.get().ticket).toMatchObject({
        state: 'ERROR',
        error: { messageKey: 'error.place_bets.default', message: 'Not tonight' },
      })
    },
  )

  it('shows the price that holds when the odds are refused', async () => {
    const page = aPage(
      refused('invalid_odds', [
        {
          index: 0,
          code: 101,
          key: 'error.risk_validation.odds_higher_than_bookmakers',
          localized_message: 'lower',
          selection: { match_id: 1, market_id: 1, specifier: '', outcome_id: 1, current_odds: 1800 },
        },
      ]),
    )
    await page.placement.place(PLAYER)
    expect(page.store.get()).toMatchObject({
      ticket: {
        state: 'ERROR',
        error: { isWrongOdds: true, errorsByBet: [{ betId: 'single:1:1::1', message: 'lower' }] },
      },
      selections: [{ odds: 1800, acceptedOdds: 2000, isChanged: true }],
    })
  })

  it('keeps the greatest stake that fits when a bet is beyond an exposure limit', async () => {
    const euro = (value: number) => ({ value, currency: 'EUR' })
    const beyond = (fits: number) =>
      refused('exposure_limit', [
        {
          index: 0,
          code: 109,
          key: 'error.place_bets.exposure_limit',
          localized_message: 'too much',
          selection: null,
          exposure: { rule: 'market', headroom: euro(300), fitting_stake: euro(fits) },
        },
      ])
    const page = aPage(beyond(120), beyond(0))
    await page.placement.place(PLAYER)
    expect(page.store.get().ticket).toMatchObject({
      error: { fittingStake: { betId: 'single:1:1::1', stakeMinor: 120 } },
    })
    await page.placement.place(PLAYER)
    expect(page.store.get().ticket).not.toHaveProperty('error.fittingStake')
  })

  it('unlocks the slip when the session is over', async () => {
    const page = aPage(refused('unauthorized'))
    await page.placement.place(PLAYER)
    expect(page.store.get()).toMatchObject({ ticket: { state: 'INITIAL' }, selections: [{ matchId: 1 }] })
    expect(page.storage.attempt.get()).toBeNull()
  })

  it('waits for the same player when the session ended before the outcome was known', async () => {
    const page = aPage(lost(), refused('unauthorized'), accepted())
    await page.placement.place(PLAYER)
    expect(page.placement.phase.get()).toBe('signedOut')
    expect(page.store.get().ticket.state).toBe('PROCESSING')
    await page.placement.resume(PLAYER)
    expect(page.sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0001', 'key-0001'])
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it('waits after a reload until somebody is signed in, and gives the slip back where nothing was sent', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER)
    await vi.waitFor(() => expect(createSlipStorage(tab).attempt.get()).not.toBeNull())
    const after = aPageIn(tab, [accepted()])
    after.placement.waitForPlayer()
    expect(after.placement.phase.get()).toBe('signedOut')
    await after.placement.resume(PLAYER)
    expect(after.store.get().ticket.state).toBe('SUCCESS')

    const page = aPage()
    page.store.send({ type: 'placingStarted' })
    page.placement.waitForPlayer()
    expect(page.store.get().ticket.state).toBe('INITIAL')
  })

  it('keeps the key of a request that failed with an internal error, for the next press', async () => {
    const stumble = refused('internal')
    const page = aPage(stumble, stumble, stumble, accepted())
    await page.placement.place(PLAYER)
    expect(page.store.get().ticket).toMatchObject({ state: 'ERROR', error: { code: 10 } })
    await page.placement.place(PLAYER)
    expect(new Set(page.sent.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it('gives up when nobody answers, and asks again with the same key at the next press', async () => {
    const page = aPage(...Array.from({ length: 40 }, lost), accepted())
    await page.placement.place(PLAYER)
    expect(page.unanswered).toHaveBeenCalledOnce()
    expect(page.store.get().ticket.state).toBe('INITIAL')
    await page.placement.place(PLAYER)
    expect(new Set(page.sent.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it('asks by the same request where the price has moved since, and by a new one for another stake', async () => {
    const tries = Array.from({ length: 40 }, lost)
    const page = aPage(...tries, ...tries, accepted())
    page.store.send({ type: 'oddsModeChanged', oddsMode: 'any' })
    await page.placement.place(PLAYER)

    page.store.send({ type: 'oddsMoved', prices: { '1:1::1': 2500 } })
    await page.placement.place(PLAYER)
    expect(new Set(page.sent.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(new Set(page.sentOdds)).toEqual(new Set([2000]))

    page.store.send({ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 600 })
    await page.placement.place(PLAYER)
    expect(page.sent.at(-1)).toEqual({ key: 'key-0002', stake: 600 })
    expect(page.sentOdds.at(-1)).toBe(2500)
  })
})

type Answer = () => Promise<ApiResponse>

function aPage(...answers: Answer[]) {
  return aPageIn(aTab(), answers)
}

function aPageIn(tab: KeyValueStorage, answers: Answer[], firstKey = 'key-0001') {
  const storage = createSlipStorage(tab)
  const store = createSlipStore({
    storage,
    defaultCurrency: EUR,
    currencyByCode: () => EUR,
    onSelectionChanged: () => undefined,
    onFull: () => undefined,
  })
  if (store.get().selections.length === 0 && store.get().ticket.state === 'INITIAL') {
    store.send({ type: 'selectionAdded', selection: anOffer(1) })
    store.send({ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 500 })
  }
  const sent: { key: string | undefined; stake: number }[] = []
  const sentOdds: (number | undefined)[] = []
  const send: Send = ({ headers, body }) => {
    const [bet] = (body as { bets: { stake: { value: number }; selections: { odds: number }[] }[] }).bets
    sent.push({ key: headers['idempotency-key'], stake: bet?.stake.value ?? 0 })
    sentOdds.push(bet?.selections[0]?.odds)
    const answer = answers.shift()
    if (!answer) throw new Error('nothing was expected to be sent')
    return answer()
  }
  let keyNumber = Number(firstKey.slice(-4)) - 1
  let waiting = () => {}
  let isAnotherHere = false
  const unanswered = vi.fn<() => void>()
  const placement = createSlipPlacement({
    store,
    storage,
    api: createApiClient({ send, locale: 'en' }),
    deviceId: () => 'device-1',
    newKey: () => `key-${String((keyNumber += 1)).padStart(4, '0')}`,
    wait: async () => waiting(),
    hasOtherPlayer: () => isAnotherHere,
    onPlaced: () => undefined,
    onUnanswered: unanswered,
  })
  return {
    store,
    storage,
    placement,
    sent,
    sentOdds,
    unanswered,
    anotherSignsIn: () => {
      isAnotherHere = true
    },
    onWait: (check: () => void) => (waiting = check),
  }
}

function aTab(): KeyValueStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  }
}

const lost = (): Answer => async () => {
  throw new TypeError('Failed to fetch')
}

const silence = (): Answer => () => new Promise(() => undefined)

function refused(error: ApiErrorName, errorsByBet: unknown[] = []): Answer {
  const { status, code } = API_ERRORS[error]
  return async () => ({
    status,
    headers: new Headers(),
    body: { error, code, message: error, data: { errors_by_bet: errorsByBet }, request_id: 'r1' },
  })
}

function accepted(): Answer {
  const money = { value: 500, currency: 'EUR' }
  return async () => ({
    status: 200,
    headers: new Headers(),
    body: {
      bets: [
        {
          id: 1,
          ref: 'REF1',
          type: 'single',
          status: 'waiting_results',
          result: 'no_results',
          stake: money,
          win_amount: { ...money, value: 0 },
          possible_win: { ...money, value: 1000 },
          odds: 2000,
          selections: [],
          created_at: '2026-11-21T10:00:00.000Z',
          settled_at: null,
          to_cashout: null,
          cashed_out: null,
          auto_cashout: null,
          bonus: null,
          system: null,
          used_in_jackpot: false,
          is_vip: false,
          vip_offer: null,
          is_under_review: false,
          is_voided: false,
          history: [],
          ver: 1,
        },
      ],
    },
  })
}
