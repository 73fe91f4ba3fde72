import type { QueryClient } from '@tanstack/react-query'
import type { CashoutChange } from './bet-pages.ts'

interface ToldValue {
  change: CashoutChange
  atMs: number
}
type ToldValues = ReadonlyMap<number, ToldValue>

const TOLD_VALUES_KEY = ['player', 'told-values'] as const

/** Keeps the last value of each bet: one price can move hundreds at once. */
export function noteValues(queries: QueryClient, changes: ReadonlyMap<number, CashoutChange>): void {
  const atMs = performance.now()
  queries.setQueryData<ToldValues>(TOLD_VALUES_KEY, (known) => {
    const told = new Map(known)
    for (const [betId, change] of changes) told.set(betId, { change, atMs })
    return told
  })
}

/** A reply, and the values that were told while it was on its way, which it may be older than: of each bet the last. */
export async function withValuesMeanwhile<Reply>(
  queries: QueryClient,
  asking: Promise<Reply>,
): Promise<[Reply, ReadonlyMap<number, CashoutChange>]> {
  const askedAtMs = performance.now()
  const reply = await asking
  const told = queries.getQueryData<ToldValues>(TOLD_VALUES_KEY) ?? new Map<number, ToldValue>()
  const meanwhile = [...told].filter(([, { atMs }]) => atMs >= askedAtMs)
  return [reply, new Map(meanwhile.map(([betId, { change }]) => [betId, change]))]
}
