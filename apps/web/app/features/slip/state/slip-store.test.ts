import { SLIP_SELECTIONS_MAX } from '@touchline/betting/slip/slip-size'
import { anOffer, EUR } from '@touchline/betting/testing/builders'
import { describe, expect, it, vi } from 'vitest'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { createSlipStorage } from './slip-storage.ts'
import { createSlipStore } from './slip-store.ts'

describe('createSlipStore', () => {
  it('comes back with selections and stakes', () => {
    const tab = aTab()
    const before = aStore(tab)
    before.send({ type: 'selectionAdded', selection: anOffer(1) })
    before.send({ type: 'selectionAdded', selection: anOffer(2) })
    before.send({ type: 'stakeEntered', betId: 'combo', stakeMinor: 500 })
    const after = aStore(tab)
    expect(after.get().selections).toEqual(before.get().selections)
    expect(after.get().entries).toEqual({ combo: { stakeSource: 'stake', stakeMinor: 500 } })
  })

  it('comes back in the currency it was left in', () => {
    const tab = aTab()
    const before = aStore(tab)
    before.send({ type: 'currencyChanged', currency: GBP })
    before.send({ type: 'selectionAdded', selection: anOffer(1) })
    before.send({ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 700 })
    expect(aStore(tab).get()).toMatchObject({
      currency: { code: 'GBP' },
      entries: { 'single:1:1::1': { stakeMinor: 700 } },
    })
  })

  it('comes back while bets are on their way, and with the receipt of placed ones', () => {
    const tab = aTab()
    const store = aStore(tab)
    store.send({ type: 'selectionAdded', selection: anOffer(1) })
    store.send({ type: 'stakeEntered', betId: 'single:1:1::1', stakeMinor: 700 })
    store.send({ type: 'placingStarted' })
    expect(aStore(tab).get().ticket).toEqual(store.get().ticket)
    store.send({ type: 'placed', bets: [{ betId: 9, ref: 'ABC', status: 'waiting_results', isVip: false }] })
    expect(aStore(tab).get().ticket).toMatchObject({ state: 'SUCCESS', placedBets: [{ ref: 'ABC' }] })
  })

  it.each([
    ['no JSON', '{"version":1,'],
    ['of another version', JSON.stringify({ version: 0, selections: [] })],
    ['of another shape', JSON.stringify({ version: 1, selections: [{ id: 7 }] })],
    ['null', 'null'],
  ])('starts empty and discards storage that is %s', (_, text) => {
    const tab = aTab({ slip: text })
    expect(aStore(tab).get().selections).toEqual([])
  })

  it('drops a stored selection whose id is not its own', () => {
    const tab = aTab()
    aStore(tab).send({ type: 'selectionAdded', selection: anOffer(1) })
    tab.setItem('slip', (tab.getItem('slip') ?? '').replace('"outcomeId":1', '"outcomeId":2'))
    expect(aStore(tab).get().selections).toEqual([])
  })

  it('works on where storage is full or forbidden', () => {
    const forbidden: KeyValueStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => undefined,
    }
    const store = aStore(forbidden)
    store.send({ type: 'selectionAdded', selection: anOffer(1) })
    expect(store.get().selections).toHaveLength(1)
  })

  it('reports which outcomes were added or removed, and nothing for a price', () => {
    const onSelectionChanged = vi.fn<(changed: readonly string[], selected: readonly string[]) => void>()
    const store = aStore(aTab(), onSelectionChanged)
    store.send({ type: 'selectionAdded', selection: anOffer(1) })
    store.send({ type: 'oddsMoved', prices: { '1:1::1': 3000 } })
    store.send({ type: 'selectionRemoved', id: '1:1::1' })
    expect(onSelectionChanged.mock.calls).toEqual([
      [['1:1::1'], ['1:1::1']],
      [['1:1::1'], []],
    ])
  })

  it('says that there is no room, and comes back whole', () => {
    const tab = aTab()
    const onFull = vi.fn<() => void>()
    const store = aStore(tab, undefined, onFull)
    const press = (matchId: number) => store.send({ type: 'selectionToggled', selection: anOffer(matchId) })
    for (let matchId = 1; matchId <= SLIP_SELECTIONS_MAX; matchId += 1) press(matchId)
    expect(onFull).not.toHaveBeenCalled()
    press(SLIP_SELECTIONS_MAX + 1)
    expect(onFull).toHaveBeenCalledOnce()
    expect(aStore(tab).get().selections).toHaveLength(SLIP_SELECTIONS_MAX)
    press(1)
    press(SLIP_SELECTIONS_MAX + 1)
    expect(onFull).toHaveBeenCalledOnce()
  })

  it('does not notify without a change', () => {
    const store = aStore(aTab())
    const listener = vi.fn<() => void>()
    store.subscribe(listener)
    store.send({ type: 'oddsMoved', prices: { '5:1::1': 3000 } })
    expect(listener).not.toHaveBeenCalled()
  })
})

const GBP = { ...EUR, code: 'GBP' }

function aStore(
  tab: KeyValueStorage,
  onSelectionChanged: (changed: readonly string[], selected: readonly string[]) => void = () => undefined,
  onFull = () => {},
) {
  return createSlipStore({
    storage: createSlipStorage(tab),
    defaultCurrency: EUR,
    currencyByCode: (code) => [EUR, GBP].find((currency) => currency.code === code),
    onSelectionChanged,
    onFull,
  })
}

function aTab(values: Record<string, string> = {}): KeyValueStorage {
  const stored = new Map(Object.entries(values))
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
    removeItem: (key) => stored.delete(key),
  }
}
