import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { describe, expect, it } from 'vitest'
import { stakesClosed } from './stakes-closed.ts'

const MONDAY = '2026-11-30T00:00:00.000Z'
const TUESDAY = '2026-12-01T00:00:00.000Z'

describe('stakesClosed', () => {
  it('is nothing of a player whom nothing keeps from betting', () => {
    expect(stakesClosed(null, [])).toBeNull()
    expect(stakesClosed(null, [aLimit({ left: 1 })])).toBeNull()
  })

  it('is a break, with its end or without one', () => {
    const block = { reason: 'time_out', access: 'withdraw_only' } as const
    expect(stakesClosed({ ...block, until: MONDAY }, [])).toEqual({ by: 'break', endsAt: MONDAY })
    expect(stakesClosed({ ...block, until: null }, [])).toEqual({ by: 'break', endsAt: null })
  })

  it('is a break rather than a limit that renews within it', () => {
    const block = { reason: 'panic', access: 'withdraw_only', until: TUESDAY } as const
    expect(stakesClosed(block, [aLimit({ left: 0 })])).toEqual({ by: 'break', endsAt: TUESDAY })
  })

  it.each(['wager', 'loss', 'bet'] as const)('is a limit of type %s of which nothing is left', (type) => {
    expect(stakesClosed(null, [aLimit({ type, left: 0 })])).toEqual({ by: 'limit', type, endsAt: MONDAY })
  })

  it('is of several reached limits the one that holds longest', () => {
    const limits = [aLimit({ left: 0 }), aLimit({ type: 'loss', left: 0, renewsAt: TUESDAY })]
    expect(stakesClosed(null, limits)).toEqual({ by: 'limit', type: 'loss', endsAt: TUESDAY })
  })

  it('is no limit on deposits, and none that merely waits', () => {
    const deposit = aLimit({ type: 'deposit', left: 0 })
    expect(stakesClosed(null, [deposit, aLimit({ left: 0, status: 'disabled' })])).toBeNull()
  })
})

function aLimit({
  left,
  ...given
}: Partial<Pick<UserLimit, 'type' | 'status' | 'renewsAt'>> & { left: number }): UserLimit {
  return {
    id: 1,
    type: 'wager',
    strategy: 'calendar',
    status: 'active',
    period: 'week',
    parentType: null,
    amount: { value: 1000, currency: 'EUR' },
    durationMinutes: null,
    left: { value: left, currency: 'EUR' },
    renewsAt: MONDAY,
    readyAt: null,
    disableAt: null,
    createdAt: '2026-11-23T00:00:00.000Z',
    confirmUntil: null,
    ...given,
  }
}
