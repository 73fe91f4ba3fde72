import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { describe, expect, it, vi } from 'vitest'
import type { EarlyClicks } from './early-clicks.ts'
import { createSlipSelection, type SlipSelectionInput } from './slip-selection.ts'

const KEY = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 1 })
const OTHER = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 2 })

describe('createSlipSelection', () => {
  it('keeps a click that comes before the slip and hands it over', () => {
    const selection = createSlipSelection(noneStored, aTab().page())
    selection.toggle(aSelection())
    expect(selection.isSelected(KEY)).toBe(true)

    const slip = aSlip()
    selection.register(slip)
    expect(slip.toggle).toHaveBeenCalledExactlyOnceWith(aSelection())
  })

  it('hands a click on to the next page when the slip never came', () => {
    const tab = aTab()
    const left = createSlipSelection(noneStored, tab.page())
    left.toggle(aSelection())

    const next = createSlipSelection(noneStored, tab.page())
    expect(next.isSelected(KEY)).toBe(true)
    const slip = aSlip()
    next.register(slip)
    expect(slip.toggleStored).toHaveBeenCalledExactlyOnceWith([aSelection()])

    createSlipSelection(noneStored, tab.page()).register(slip)
    expect(slip.toggleStored).toHaveBeenLastCalledWith([])
  })

  it('shows as taken back what the page before put on early and this one took off', () => {
    const tab = aTab()
    createSlipSelection(noneStored, tab.page()).toggle(aSelection())
    createSlipSelection(noneStored, tab.page()).toggle(aSelection())
    expect(createSlipSelection(noneStored, tab.page()).isSelected(KEY)).toBe(false)
  })

  it('takes an early click back with a second one', () => {
    const selection = createSlipSelection(noneStored, aTab().page())
    selection.toggle(aSelection())
    selection.toggle(aSelection())
    expect(selection.isSelected(KEY)).toBe(false)
  })

  it('gives a press to who takes it, with its button, and to the slip when it is not taken', () => {
    const selection = createSlipSelection(noneStored, aTab().page())
    const slip = aSlip()
    selection.register(slip)
    const take = vi.fn<() => boolean>(() => true)
    const stop = selection.handlePresses(take)
    selection.toggle(aSelection())
    expect(take).toHaveBeenCalledExactlyOnceWith(aSelection(), null)
    expect(slip.toggle).not.toHaveBeenCalled()

    take.mockReturnValue(false)
    selection.toggle(aSelection())
    stop()
    selection.toggle(aSelection())
    expect(slip.toggle).toHaveBeenCalledTimes(2)
    expect(take).toHaveBeenCalledTimes(2)
  })

  it('notifies only the buttons whose selection changed', () => {
    const selection = createSlipSelection(noneStored, aTab().page())
    const mine = vi.fn<() => void>()
    const other = vi.fn<() => void>()
    selection.subscribe(KEY, mine)
    selection.subscribe(OTHER, other)
    selection.announce([KEY])
    expect(mine).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
  })
})

const noneStored = () => new Set<string>()

function aSlip() {
  return {
    isSelected: () => true,
    toggle: vi.fn<(selection: SlipSelectionInput) => void>(),
    toggleStored: vi.fn<(clicks: readonly unknown[]) => void>(),
  }
}

/** Pages of one tab, one after the other. */
function aTab() {
  let kept: readonly unknown[] = []
  const page = (): EarlyClicks => {
    const before = kept
    return {
      stored: () => before,
      store: (clicks) => {
        kept = [...before, ...clicks]
      },
      clear: () => {
        kept = []
      },
    }
  }
  return { page }
}

function aSelection(): SlipSelectionInput {
  return {
    id: KEY,
    matchId: 9001,
    matchUrnId: 'sr:match:9001',
    matchSlug: 'arsenal-chelsea',
    marketId: 1,
    marketName: 'Match winner',
    specifier: '',
    outcomeId: 1,
    outcomeName: 'Arsenal',
    odds: 1850,
    provider: 'betradar',
    matchStatus: 0,
    nameA: 'Arsenal',
    nameB: 'Chelsea',
    sportKey: 'soccer',
    categoryName: 'England',
    active: true,
    isSuspended: false,
  }
}
