import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { describe, expect, it, vi } from 'vitest'
import { createSlipSelection, type SlipSelectionInput } from './slip-selection.ts'

const KEY = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 1 })
const OTHER = outcomeKey({ matchId: 9001, marketId: 1, specifier: '', outcomeId: 2 })

describe('createSlipSelection', () => {
  it('keeps a click that comes before the slip and hands it over', () => {
    const door = createSlipSelection()
    door.toggle(aSelection())
    expect(door.isSelected(KEY)).toBe(true)

    const slip = { isSelected: () => true, toggle: vi.fn<(selection: SlipSelectionInput) => void>() }
    door.register(slip)
    expect(slip.toggle).toHaveBeenCalledExactlyOnceWith(aSelection())
  })

  it('takes an early click back with a second one', () => {
    const door = createSlipSelection()
    door.toggle(aSelection())
    door.toggle(aSelection())
    expect(door.isSelected(KEY)).toBe(false)
  })

  it('tells only the buttons whose selection changed', () => {
    const door = createSlipSelection()
    const mine = vi.fn<() => void>()
    const other = vi.fn<() => void>()
    door.subscribe(KEY, mine)
    door.subscribe(OTHER, other)
    door.announce([KEY])
    expect(mine).toHaveBeenCalledOnce()
    expect(other).not.toHaveBeenCalled()
  })
})

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
