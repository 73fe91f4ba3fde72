import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { CashoutChange } from './bet-pages.ts'
import { noteValues, withValuesMeanwhile } from './told-values.ts'

describe('withValuesMeanwhile', () => {
  it('has the last value of every bet of a long list that one price moved while it was on its way', async () => {
    const queries = new QueryClient()
    const reply = Promise.withResolvers<string>()
    const asking = withValuesMeanwhile(queries, reply.promise)
    for (const value of [900, 950]) noteValues(queries, valuesOf(500, value))
    reply.resolve('list')

    expect(await asking).toEqual(['list', valuesOf(500, 950)])
  })

  it('has none that was told before', async () => {
    const queries = new QueryClient()
    noteValues(queries, valuesOf(1, 900))
    const toldAtMs = performance.now()
    while (performance.now() === toldAtMs);

    expect(await withValuesMeanwhile(queries, Promise.resolve('list'))).toEqual(['list', new Map()])
  })
})

function valuesOf(count: number, value: number): Map<number, CashoutChange> {
  const ids = Array.from({ length: count }, (_, index) => index + 1)
  return new Map(
    ids.map((betId) => [
      betId,
      { type: 'bet_cashout_changed', betId, toCashout: { value, currency: 'EUR' }, ver: 1 },
    ]),
  )
}
