import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { Numbered, PortEvent } from '../../port-event.ts'
import type { Placed } from '../feed-refusal.ts'
import {
  addNamedOutcomes,
  findNamedOutcomes,
  type NamedOutcome,
  updateNamedOutcomes,
} from './named-outcomes.queries.ts'

/**
 * Puts the platform's numbers in place of the texts by which a feed names outcomes; a text that is new gets the next
 * number. The name that an event gives is kept, the last one of a batch holds.
 */
export async function numberOutcomes(
  tx: DatabaseTransaction,
  events: readonly Placed<PortEvent>[],
  now: Date,
): Promise<Placed<Numbered<PortEvent>>[]> {
  const names = textsOf(events)
  const ids = names.size === 0 ? new Map<string, number>() : await idsOf(tx, names, now)
  return events.map(({ event, index }) => ({ event: numbered(event, ids), index }))
}

/** The texts in the events, with their names where the events give them. */
function textsOf(events: readonly Placed<PortEvent>[]): Map<string, string | null> {
  const names = new Map<string, string | null>()
  for (const { event } of events) {
    if (event.kind === 'markets')
      for (const { outcomes } of event.markets)
        for (const { outcomeId, name } of outcomes)
          if (typeof outcomeId === 'string') names.set(outcomeId, name ?? names.get(outcomeId) ?? null)
    if (event.kind === 'results')
      for (const { outcomes } of event.markets)
        for (const { outcomeId } of outcomes)
          if (typeof outcomeId === 'string') names.set(outcomeId, names.get(outcomeId) ?? null)
  }
  return names
}

async function idsOf(
  tx: DatabaseTransaction,
  names: ReadonlyMap<string, string | null>,
  now: Date,
): Promise<Map<string, number>> {
  const urns = [...names.keys()]
  let known = await findNamedOutcomes(tx, urns)
  if (known.length < urns.length) {
    const before = new Set(known.map(({ urn }) => urn))
    // Only what is missing: each row that is offered uses up a number, also one that is there.
    const added = urns.filter((urn) => !before.has(urn)).map((urn) => ({ urn, name: names.get(urn) ?? null }))
    await addNamedOutcomes(tx, added, now)
    known = await findNamedOutcomes(tx, urns)
  }
  const changed = known.flatMap((outcome) => newFacts(outcome, names.get(outcome.urn) ?? null, now))
  if (changed.length > 0) await updateNamedOutcomes(tx, changed, now)
  return new Map(known.map(({ urn, id }) => [urn, id]))
}

const DAY_MS = 24 * 3_600_000

/** What is written of one that is known: another name, or that it was seen, once a day. */
function newFacts({ id, name, seenAt }: NamedOutcome, given: string | null, now: Date) {
  const isRenamed = given !== null && given !== name
  return isRenamed || now.getTime() - seenAt.getTime() > DAY_MS ? [{ id, name: given ?? name }] : []
}

function numbered(event: PortEvent, ids: ReadonlyMap<string, number>): Numbered<PortEvent> {
  if ('origin' in event) return event
  if (event.kind === 'markets') {
    const markets = event.markets.map((market) =>
      withOutcomes(
        market,
        market.outcomes.map((outcome) => withNumber(outcome, ids)),
      ),
    )
    return { ...event, markets }
  }
  if (event.kind !== 'results') return event
  const markets = event.markets.map((market) =>
    withOutcomes(
      market,
      market.outcomes.map((outcome) => withNumber(outcome, ids)),
    ),
  )
  return { ...event, markets }
}

function withOutcomes<Market, Outcome>(market: Market, outcomes: Outcome[]) {
  return { ...market, outcomes }
}

function withNumber<Outcome extends { outcomeId: number | string }>(
  outcome: Outcome,
  ids: ReadonlyMap<string, number>,
) {
  return { ...outcome, outcomeId: idOf(outcome.outcomeId, ids) }
}

function idOf(outcomeId: number | string, ids: ReadonlyMap<string, number>): number {
  const id = typeof outcomeId === 'number' ? outcomeId : ids.get(outcomeId)
  if (id === undefined) throw new Error(`No number was given to ${outcomeId}`)
  return id
}
