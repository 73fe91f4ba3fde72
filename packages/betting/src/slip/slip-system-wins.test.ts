import { describe, expect, it } from 'vitest'
import type { BetLimits } from '../limits/limits.ts'
import { aSelection, aSlip } from '../testing/builders.ts'
import { slipSystemWins } from './slip-system-wins.ts'
import { summarizeSlip } from './summarize-slip.ts'

const LIMITS: BetLimits = {
  selectionLimit: null,
  oddsLimit: null,
  minStake: [],
  vipStake: [],
  maxStake: [],
  payout: [{ currencyCode: 'EUR', amount: 5_000, action: 'accept' }],
}
/** Three doubles at 4.00, 10.00 on each. */
const SLIP = aSlip({
  selections: [1, 2, 3].map((matchId) => aSelection(matchId, { odds: 2000 })),
  chosenMode: 'system',
  systemType: { winCount: 2, totalCount: 3 },
  entries: { system: { stakeSource: 'stake', stakeMinor: 3_000 } },
})

describe('slipSystemWins', () => {
  it('says of each number of wins what it returns', () => {
    expect(slipSystemWins(SLIP, null)).toEqual([
      { winCount: 2, leastMinor: 4_000, greatestMinor: 4_000 },
      { winCount: 3, leastMinor: 12_000, greatestMinor: 12_000 },
    ])
  })

  it('says no more than limits leave that take what is beyond them, as the possible win does', () => {
    const wins = slipSystemWins(SLIP, LIMITS)

    expect(wins.map(({ greatestMinor }) => greatestMinor)).toEqual([4_000, 8_000])
    expect(wins.at(-1)?.greatestMinor).toBe(summarizeSlip(SLIP, LIMITS).possibleWinMinor)
  })

  it('says nothing without a stake', () => {
    expect(slipSystemWins({ ...SLIP, entries: {} }, LIMITS)).toEqual([])
  })
})
