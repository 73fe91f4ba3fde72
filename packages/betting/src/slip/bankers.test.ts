import { describe, expect, it } from 'vitest'
import { formatSystemId, parseSystemId } from '../systems/system-types.ts'
import { anOffer, aRestoredSlip, aSelection, aSlip, EUR, reduceAll } from '../testing/builders.ts'
import { canBeBanker } from './bankers.ts'
import { betsOf } from './bets-of.ts'
import type { SlipEvent } from './reducer/events.ts'
import { emptySlip, reduceSlip } from './reducer/reduce-slip.ts'
import { slipMode } from './slip-mode.ts'
import { summarizeSlip } from './summarize-slip.ts'
import type { Slip } from './types.ts'

const [A, B, C, D] = [aSelection(1), aSelection(2), aSelection(3), aSelection(4)]
const banker = ({ id }: { id: typeof A.id }): SlipEvent => ({ type: 'bankerToggled', id })
const remove = ({ id }: { id: typeof A.id }): SlipEvent => ({ type: 'selectionRemoved', id })

/** Of A to D, two of four. */
function aSystem(systemId = '2/4', selections = [A, B, C, D]): Slip {
  return aSlip({ selections, chosenMode: 'system', systemType: parseSystemId(systemId) })
}

function kindOf({ systemType, bankerIds, chosenMode }: Slip): string {
  if (!systemType) return `${chosenMode}`
  return `${formatSystemId(systemType)} + ${bankerIds.length}`
}

describe('reduceSlip: bankers', () => {
  it('stand in every line, and the system is of the others', () => {
    const slip = reduceAll(aSystem(), banker(C))
    expect(betsOf(slip)).toMatchObject([
      { id: 'system', systemType: { winCount: 2, totalCount: 3 }, bankerIds: [C.id] },
    ])
    // Three lines of two others and the banker, each 2 × 2 × 2.
    expect(summarizeSlip(slip).bets).toMatchObject([{ lineCount: 3, oddsThousandths: 8000 }])
  })

  it('are marked and unmarked with the same press', () => {
    expect(kindOf(reduceAll(aSystem(), banker(C), banker(C)))).toBe('2/4 + 0')
  })

  it.each<{ why: string; slip: Slip; events: SlipEvent[]; kind: string }>([
    { why: 'two of them', slip: aSystem(), events: [banker(A), banker(B)], kind: '1/2 + 2' },
    {
      why: 'a third would leave no system',
      slip: aSystem(),
      events: [banker(A), banker(B), banker(C)],
      kind: '1/2 + 2',
    },
    { why: 'a Lucky 15 becomes a Patent', slip: aSystem('lucky15'), events: [banker(A)], kind: 'patent + 1' },
    { why: 'the banker leaves the slip', slip: aSystem(), events: [banker(A), remove(A)], kind: '2/3 + 0' },
    {
      why: 'another leaves, and the last banker marked is one too many',
      slip: aSystem(),
      events: [banker(A), banker(B), remove(C)],
      kind: '1/2 + 1',
    },
    {
      why: 'a selection comes',
      slip: aSystem(),
      events: [banker(A), { type: 'selectionAdded', selection: anOffer(5) }],
      kind: '2/4 + 1',
    },
    {
      why: 'two selections are left',
      slip: aSystem(),
      events: [banker(A), remove(C), remove(D)],
      kind: 'combo',
    },
    {
      why: 'the slip becomes a combo',
      slip: aSystem(),
      events: [banker(A), { type: 'modeChosen', mode: 'combo' }],
      kind: 'combo',
    },
    {
      why: 'a system for the others is chosen',
      slip: aSystem(),
      events: [banker(A), { type: 'modeChosen', mode: 'system', systemType: { winCount: 1, totalCount: 3 } }],
      kind: '1/3 + 1',
    },
    {
      why: 'a system that the bankers leave no room for is chosen',
      slip: aSystem(),
      events: [banker(A), { type: 'modeChosen', mode: 'system', systemType: { winCount: 2, totalCount: 4 } }],
      kind: '1/3 + 1',
    },
    {
      why: 'the slip is cleared',
      slip: aSystem(),
      events: [banker(A), { type: 'slipCleared' }],
      kind: 'null',
    },
  ])('$why: $kind', ({ slip, events, kind }) => {
    expect(kindOf(reduceAll(slip, ...events))).toBe(kind)
  })

  it('are a matter of systems alone, and of what is on the slip', () => {
    for (const slip of [aSlip({ selections: [A, B, C] }), aSystem('2/3', [B, C, D])]) {
      expect(canBeBanker(slip, A.id)).toBe(false)
      expect(reduceSlip(slip, banker(A))).toBe(slip)
    }
  })

  it('keep the stake of the system', () => {
    const staked = reduceAll(aSystem(), { type: 'stakeEntered', betId: 'system', stakeMinor: 600 }, banker(A))
    expect(betsOf(staked)).toMatchObject([{ stakeMinor: 600 }])
  })

  it('come back with a shared slip, but for those that are not on it', () => {
    const slip = reduceAll(emptySlip(EUR), {
      type: 'slipRestored',
      slip: aRestoredSlip([A, B, C], {
        mode: 'system',
        systemType: { winCount: 1, totalCount: 2 },
        bankerIds: [A.id, D.id],
      }),
    })
    expect(kindOf(slip)).toBe('1/2 + 1')
    expect(slipMode(slip)).toBe('system')
  })
})
