import { checkQuickBet } from '@touchline/betting/quick-bet/check-quick-bet'
import { emptyQuickBet } from '@touchline/betting/quick-bet/quick-bet'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { SlipBet } from '@touchline/betting/slip/types'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { type ApiResponse, createApiClient, type Send } from '@touchline/contract/api-client'
import { API_ERRORS } from '@touchline/contract/api-errors'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import type { Bet } from '@touchline/contract/entities/bet'
import type { ApiErrorName } from '@touchline/contract/errors'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it, vi } from 'vitest'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { createQuickBetStorage } from '../state/quick-bet-storage.ts'
import { createQuickBetStore } from '../state/quick-bet-store.ts'
import { createQuickPlacement } from './quick-placement.ts'

const PLAYER = 7

describe('createQuickPlacement', () => {
  it('sends a quick bet with one key and removes it with the reply', async () => {
    const page = aPage(accepted())
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.sent).toMatchObject([
      { key: 'key-0001', body: { meta: { quick: true, auto_accept_odds_change: 'none' } } },
    ])
    expect(page.store.get().ticket.state).toBe('SUCCESS')
    expect(page.storage.attempt.get()).toBeNull()
  })

  it('repeats the same request until an answer comes through', async () => {
    const page = aPage(lost(), lost(), accepted())
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0001', 'key-0001'])
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it('tells the price at which the bet was taken, not the one that was sent', async () => {
    const page = aPage(accepted(2150))
    await page.placement.place(PLAYER, aBet(), 'higher')
    expect(page.sent).toMatchObject([{ body: { bets: [{ selections: [{ odds: 2000 }] }] } }])
    expect(page.store.get().ticket).toMatchObject({ bet: { selections: [{ acceptedOdds: 2150 }] } })
  })

  it('sends nothing that was not approved', async () => {
    const page = aPage(accepted())
    page.store.send({ type: 'approvalChanged', isApproved: false })
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.sent).toEqual([])
  })

  it('sends one bet for two presses', async () => {
    const page = aPage(accepted())
    await Promise.all([
      page.placement.place(PLAYER, aBet(), 'none'),
      page.placement.place(PLAYER, aBet(), 'none'),
    ])
    expect(page.sent).toHaveLength(1)
  })

  it('knows the stake that fits where the limits of exposure refuse', async () => {
    const euro = (value: number) => ({ value, currency: 'EUR' })
    const beyond = refused('exposure_limit', [
      {
        index: 0,
        code: API_ERRORS.exposure_limit.code,
        key: API_ERRORS.exposure_limit.messageKey,
        localized_message: 'too much',
        selection: null,
        exposure: { rule: 'market', headroom: euro(300), fitting_stake: euro(120) },
      },
    ])
    const page = aPage(beyond)
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.store.get().ticket).toMatchObject({ state: 'ERROR', error: { fittingStakeMinor: 120 } })
  })

  it('says why a bet was refused, and takes a new key for the next', async () => {
    const page = aPage(refused('insufficient_balance'), accepted())
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.store.get().ticket).toMatchObject({ state: 'ERROR', error: { code: 104 } })
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0002'])
  })

  it('finds out on the next page what became of a bet on its way', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER, aBet(), 'none')
    await vi.waitFor(() => expect(createQuickBetStorage(tab).attempt.get()).not.toBeNull())

    const next = aPageIn(tab, [accepted()])
    await next.placement.resume(PLAYER)
    expect(next.sent.map(({ key }) => key)).toEqual(['key-0001'])
    expect(next.found).toHaveBeenCalledOnce()
    expect(next.storage.attempt.get()).toBeNull()
  })

  it('asks once, and again when the session had ended meanwhile', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER, aBet(), 'none')
    await vi.waitFor(() => expect(createQuickBetStorage(tab).attempt.get()).not.toBeNull())

    const next = aPageIn(tab, [refused('unauthorized'), accepted()])
    await Promise.all([next.placement.resume(PLAYER), next.placement.resume(PLAYER)])
    expect(next.sent).toHaveLength(1)
    expect(next.found).not.toHaveBeenCalled()
    await next.placement.resume(PLAYER)
    expect(next.sent.map(({ key }) => key)).toEqual(['key-0001', 'key-0001'])
    expect(next.found).toHaveBeenCalledOnce()
  })

  it('leaves another player’s bet alone', async () => {
    const tab = aTab()
    void aPageIn(tab, [silence()]).placement.place(PLAYER, aBet(), 'none')
    await vi.waitFor(() => expect(createQuickBetStorage(tab).attempt.get()).not.toBeNull())
    const next = aPageIn(tab, [])
    await next.placement.resume(8)
    expect(next.sent).toEqual([])
  })

  it('does not repeat a bet for another player who has signed in meanwhile', async () => {
    const page = aPage(lost())
    page.anotherSignsIn()

    await page.placement.place(PLAYER, aBet(), 'none')

    expect(page.sent).toHaveLength(1)
    expect(page.store.get().ticket.state).toBe('INITIAL')
  })

  it('keeps the key of a request that failed with an internal error, for the next press', async () => {
    const stumble = refused('internal')
    const page = aPage(stumble, stumble, stumble, accepted())
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.store.get().ticket).toMatchObject({ state: 'ERROR', error: { code: 10 } })
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(new Set(page.sent.map(({ key }) => key))).toEqual(new Set(['key-0001']))
    expect(page.store.get().ticket.state).toBe('SUCCESS')
  })

  it.each([
    ['failed', Array.from({ length: 3 }, () => refused('internal'))],
    ['had no answer', Array.from({ length: 40 }, lost)],
  ])(
    'places no bet by a reload that was said to have %s, and asks again at the next press',
    async (_, answers) => {
      const tab = aTab()
      await aPageIn(tab, answers).placement.place(PLAYER, aBet(), 'none')

      const next = aPageIn(tab, [accepted()])
      await next.placement.resume(PLAYER)
      expect(next.sent).toEqual([])
      await next.placement.place(PLAYER, aBet(), 'none')
      expect(next.sent.map(({ key }) => key)).toEqual(['key-0001'])
      expect(next.storage.attempt.get()).toBeNull()
    },
  )

  it('forgets the bet when the session is over', async () => {
    const page = aPage(refused('unauthorized'))
    await page.placement.place(PLAYER, aBet(), 'none')
    expect(page.store.get().ticket.state).toBe('INITIAL')
    expect(page.storage.attempt.get()).toBeNull()
  })
})

describe('createQuickBetStore', () => {
  it('stores switch and stake for a reload, and never the approval', () => {
    const tab = aTab()
    const { store } = aPageIn(tab, [])
    expect(store.get().isApproved).toBe(true)
    const reloaded = storeIn(tab)
    expect(reloaded.get()).toMatchObject({ isEnabled: true, stakeMinor: 500, isApproved: false })
  })
})

type Answer = () => Promise<ApiResponse>

function aPage(...answers: Answer[]) {
  return aPageIn(aTab(), answers)
}

function storeIn(tab: KeyValueStorage) {
  return createQuickBetStore({
    storage: createQuickBetStorage(tab),
    defaultCurrency: EUR,
    currencyByCode: () => EUR,
  })
}

/** Switched on, with an approved stake. */
function aPageIn(tab: KeyValueStorage, answers: Answer[]) {
  const storage = createQuickBetStorage(tab)
  const store = storeIn(tab)
  store.send({ type: 'toggled', isEnabled: true })
  store.send({ type: 'stakeEntered', stakeMinor: 500 })
  store.send({ type: 'approvalChanged', isApproved: true })
  const sent: { key: string | undefined; body: unknown }[] = []
  const send: Send = ({ headers, body }) => {
    sent.push({ key: headers['idempotency-key'], body })
    const answer = answers.shift()
    // Never resolves: an error would count as a lost reply and be retried.
    return answer ? answer() : new Promise(() => undefined)
  }
  let keyNumber = 0
  let isAnotherHere = false
  const found = vi.fn<() => void>()
  const placement = createQuickPlacement({
    store,
    storage,
    api: createApiClient({ send, locale: 'en' }),
    deviceId: () => 'device-1',
    newKey: () => `key-${String((keyNumber += 1)).padStart(4, '0')}`,
    wait: async () => undefined,
    hasOtherPlayer: () => isAnotherHere,
    onPlaced: () => undefined,
    onFoundPlaced: found,
    onUnanswered: () => undefined,
  })
  const anotherSignsIn = () => {
    isAnotherHere = true
  }
  return { store, storage, placement, sent, found, anotherSignsIn }
}

function aBet(): SlipBet {
  const quickBet = { ...emptyQuickBet(EUR, 500), isEnabled: true, isApproved: true }
  const action = checkQuickBet(quickBet, anOffer(1, { matchStatus: MATCH_STATUS.live }), {
    isSignedIn: true,
    isPve: false,
    closedKey: null,
    oddsMode: 'none',
    limits: null,
    availableMinor: null,
    unavailableProviders: [],
  })
  if (action.type !== 'place') throw new Error(`A press that would ${action.type}`)
  return action.bet
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

function refused(error: ApiErrorName, errorsByBet?: unknown[]): Answer {
  const { status, code } = API_ERRORS[error]
  return async () => ({
    status,
    headers: new Headers(),
    body: {
      error,
      code,
      message: error,
      data: errorsByBet ? { errors_by_bet: errorsByBet } : {},
      request_id: 'r1',
    },
  })
}

/** The bet of `aBet`. */
const accepted =
  (odds = 2000): Answer =>
  async () => {
    const [bet] = fakeReply(placeBets).bets
    if (!bet) throw new Error('A reply without a bet')
    const taken = [{ ...bet, selections: bet.selections.slice(0, 1).map(asTaken) }]
    return { status: 200, headers: new Headers(), body: toWire({ bets: taken }) }

    function asTaken(leg: Bet['selections'][number]) {
      const { matchId, marketId, specifier, outcomeId } = anOffer(1)
      return {
        ...leg,
        odds,
        specifier,
        match: { ...leg.match, id: matchId },
        market: { ...leg.market, id: marketId },
        outcome: { ...leg.outcome, id: outcomeId },
      }
    }
  }
