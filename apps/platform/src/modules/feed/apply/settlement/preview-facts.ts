import type { DatabaseTransaction } from '../../../../core/database/connect.ts'
import type { PlatformFact } from '../../port-event.ts'
import { admit } from '../admission/admit.ts'
import { marketKey } from '../match-input.ts'
import { readMatch } from '../match-rows.queries.ts'
import { factProblem } from './fact-problem.ts'
import { readViews, type ViewRow } from './settlement-rows.queries.ts'
import { viewAfter } from './settlement-view.ts'
import { toFacts } from './to-facts.ts'

/** What a stated fact would make of its markets, read without a lock. */
export interface PreviewedFacts {
  /** Why it would be refused. */
  problem: string | null
  /** The markets that would change, as they would be. */
  changed: ViewRow[]
}

/** Says what applying the fact would change now, and changes nothing. */
export async function previewFacts(
  tx: DatabaseTransaction,
  matchId: number,
  event: PlatformFact,
): Promise<PreviewedFacts> {
  const match = await readMatch(tx, matchId)
  if (!match) return { problem: `match_urn: unknown match ${event.matchUrn}`, changed: [] }
  const problems: string[] = []
  const refuse = (_: number, details: string) => problems.push(details)
  await admit(tx, [{ event, index: 0 }], [match], refuse)
  const facts = toFacts(event)
  const rows = await readViews(
    tx,
    facts.map(({ marketId, specifier }) => ({ matchId, marketId, specifier })),
  )
  const before = new Map(rows.map((row) => [marketKey(row), row]))
  const problem = problems[0] ?? factProblem(matchId, facts, before)
  if (problem) return { problem, changed: [] }
  const views = new Map(before)
  for (const { fact, ...market } of facts) {
    const key = marketKey({ ...market, matchId })
    const row = views.get(key)
    const view = row && viewAfter(row, fact, 'platform')
    if (view) views.set(key, { ...row, ...view })
  }
  return {
    problem: null,
    changed: [...views].flatMap(([key, row]) => (before.get(key) === row ? [] : [row])),
  }
}
