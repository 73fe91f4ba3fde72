import { EUR } from '@touchline/betting/testing/builders'
import { describe, expect, it } from 'vitest'
import type { KeyValueStorage } from '../../../shared/storage/browser-storage.ts'
import { leaveToNobody } from './leave-to-nobody.ts'
import { createQuickBetStorage } from './quick-bet-storage.ts'
import { createQuickBetStore } from './quick-bet-store.ts'

describe('the quick bet of a player', () => {
  it.each([
    { next: null, of: 'a sign-out' },
    { next: 2, of: 'another player' },
  ])('leaves neither switch nor stake nor approval behind after $of', ({ next }) => {
    const page = aPage()
    leaveToNobody(page, 1)
    switchOn(page)

    leaveToNobody(page, next)

    expect(page.store.get()).toMatchObject({ isEnabled: false, stakeMinor: 0, isApproved: false })
    expect(page.storage.choice.get()).toMatchObject({ isEnabled: false, stakeMinor: 0 })
  })

  it('is theirs again after a reload, and nobody’s where somebody else is signed in by then', () => {
    const page = aPage()
    leaveToNobody(page, 1)
    switchOn(page)

    const same = aPage(page.kept)
    leaveToNobody(same, 1)
    expect(same.store.get()).toMatchObject({ isEnabled: true, stakeMinor: 500 })

    const other = aPage(page.kept)
    leaveToNobody(other, 2)
    expect(other.store.get()).toMatchObject({ isEnabled: false, stakeMinor: 0 })
  })

  it('keeps what a visitor has set, through the sign-in', () => {
    const page = aPage()
    leaveToNobody(page, null)
    switchOn(page)

    leaveToNobody(page, 1)

    expect(page.store.get()).toMatchObject({ isEnabled: true, stakeMinor: 500 })
  })
})

function aPage(kept = new Map<string, string>()) {
  const keyValue: KeyValueStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const storage = createQuickBetStorage(keyValue)
  const store = createQuickBetStore({ storage, defaultCurrency: EUR, currencyByCode: () => EUR })
  return { kept, storage, store }
}

function switchOn({ store }: ReturnType<typeof aPage>): void {
  store.send({ type: 'toggled', isEnabled: true })
  store.send({ type: 'stakeEntered', stakeMinor: 500 })
  store.send({ type: 'approvalChanged', isApproved: true })
}
