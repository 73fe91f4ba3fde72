import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyView, type SettlementFact, type SettlementView, viewAfter } from './settlement-view.ts'

const HOME: SettlementFact = results(['win', 'lose'])
const AWAY: SettlementFact = results(['lose', 'win'])
const VOID: SettlementFact = results(['void', 'void'])
const ROLLBACK: SettlementFact = { kind: 'rollback_results', feedGeneration: null }

/** What an operator has said, and then the feed. */
describe('what a feed says after an operator', () => {
  const SEEN: SettlementFact = { ...results(['win', 'lose']), certainty: 1 }
  const CANCEL: SettlementFact = { kind: 'cancel', feedGeneration: null, window: { from: null, to: null } }
  const LIFT: SettlementFact = { ...CANCEL, kind: 'rollback_cancel' }

  it.each<{
    title: string
    before?: SettlementFact[]
    operator: SettlementFact
    after: SettlementFact[]
    view: Partial<SettlementView>
  }>([
    {
      title: 'the same results again change nothing',
      before: [HOME],
      operator: AWAY,
      after: [HOME, HOME],
      view: { generation: 2, results: resultsOf(AWAY) },
    },
    {
      title: 'nor with a new number of the feed’s own',
      before: [{ ...HOME, feedGeneration: 1 }],
      operator: AWAY,
      after: [{ ...HOME, feedGeneration: 2 }],
      view: { generation: 2, feedGeneration: 2, results: resultsOf(AWAY) },
    },
    {
      title: 'nor confirmed now',
      before: [SEEN],
      operator: AWAY,
      after: [HOME],
      view: { generation: 2, results: resultsOf(AWAY) },
    },
    {
      title: 'other results than before hold',
      before: [HOME],
      operator: AWAY,
      after: [VOID],
      view: { generation: 3, results: resultsOf(VOID) },
    },
    {
      title: 'its first results hold',
      operator: AWAY,
      after: [HOME],
      view: { generation: 2, results: resultsOf(HOME) },
    },
    {
      title: 'that it agrees, and then not any more, holds',
      before: [HOME],
      operator: AWAY,
      after: [AWAY, HOME],
      view: { generation: 3, results: resultsOf(HOME) },
    },
    {
      title: 'a rollback of its own results holds',
      before: [HOME],
      operator: AWAY,
      after: [ROLLBACK],
      view: { generation: 3, results: null },
    },
    {
      title: 'a rollback of what it never said changes nothing',
      operator: AWAY,
      after: [ROLLBACK],
      view: { generation: 1, results: resultsOf(AWAY) },
    },
    {
      title: 'the end of a void that it never stated changes nothing',
      operator: CANCEL,
      after: [LIFT],
      view: { generation: 1, cancels: [{ from: null, to: null }] },
    },
    {
      title: 'a void again that was taken back changes nothing',
      before: [CANCEL],
      operator: LIFT,
      after: [CANCEL],
      view: { generation: 2, cancels: [] },
    },
    {
      title: 'results under a void are noted, and the void stands',
      operator: CANCEL,
      after: [HOME, HOME],
      view: { generation: 2, results: resultsOf(HOME), cancels: [{ from: null, to: null }] },
    },
  ])('$title', ({ before = [], operator, after, view }) => {
    const fed = (from: SettlementView, facts: SettlementFact[]) =>
      facts.reduce((known, fact) => viewAfter(known, fact) ?? known, from)
    const corrected = viewAfter(fed(emptyView(1), before), operator, 'platform')

    expect(corrected && fed(corrected, after)).toMatchObject(view)
  })
})

describe('what facts of results come to', () => {
  it.each([
    { title: 'nothing', facts: [], view: { generation: 0, results: null, status: 1 } },
    { title: 'results', facts: [HOME], view: { generation: 1, status: -3, certainty: 2 } },
    { title: 'results repeated', facts: [HOME, HOME], view: { generation: 1 } },
    { title: 'a correction', facts: [HOME, AWAY], view: { generation: 2, results: resultsOf(AWAY) } },
    { title: 'a rollback', facts: [HOME, ROLLBACK], view: { generation: 2, results: null, status: -1 } },
    { title: 'a rollback of nothing', facts: [ROLLBACK], view: { generation: 0, status: 1 } },
    {
      title: 'results confirmed later',
      facts: [{ ...HOME, certainty: 1 } as const, HOME],
      view: { generation: 2, certainty: 2 },
    },
    {
      title: 'results seen again after they were confirmed',
      facts: [HOME, { ...HOME, certainty: 1 } as const],
      view: { generation: 1, certainty: 2 },
    },
    {
      title: 'the same results in another order',
      facts: [HOME, { ...HOME, results: resultsOf(HOME).toReversed() } as const],
      view: { generation: 1 },
    },
    {
      title: 'results that are older in the feed’s order',
      facts: [
        { ...HOME, feedGeneration: 7 },
        { ...AWAY, feedGeneration: 6 },
      ],
      view: { generation: 1, feedGeneration: 7, results: resultsOf(HOME) },
    },
    {
      title: 'newer ones in the feed’s order',
      facts: [
        { ...HOME, feedGeneration: 7 },
        { ...AWAY, feedGeneration: 8 },
      ],
      view: { generation: 2, feedGeneration: 8, results: resultsOf(AWAY) },
    },
    {
      title: 'an older fact after a newer one that said what is known',
      facts: [
        { ...HOME, feedGeneration: 3 },
        { ...HOME, feedGeneration: 5 },
        { ...AWAY, feedGeneration: 4 },
      ],
      view: { generation: 1, feedGeneration: 5, results: resultsOf(HOME) },
    },
    {
      title: 'results that come after their rollback',
      facts: [
        { ...ROLLBACK, feedGeneration: 4 },
        { ...HOME, feedGeneration: 3 },
      ],
      view: { generation: 0, feedGeneration: 4, results: null },
    },
    {
      title: 'a repetition after an operator’s correction',
      facts: [{ ...HOME, feedGeneration: 3 }, AWAY, { ...HOME, feedGeneration: 3 }],
      view: { generation: 2, results: resultsOf(AWAY) },
    },
    {
      title: 'a cancel with an end',
      facts: [cancel('01', '02')],
      view: { generation: 1, status: 1, cancels: [{ from: day('01'), to: day('02') }] },
    },
    { title: 'a cancel without an end', facts: [cancel('01', null)], view: { generation: 1, status: -1 } },
    {
      title: 'a cancel of a settled market',
      facts: [HOME, cancel('01', null)],
      view: { generation: 2, status: -3, results: resultsOf(HOME) },
    },
    {
      title: 'a cancel taken back',
      facts: [cancel('01', '02'), cancel('02', null), back('01', '02')],
      view: { generation: 3, cancels: [{ from: day('02'), to: null }] },
    },
    {
      title: 'a cancel of another window taken back',
      facts: [cancel('01', '02'), back('01', '03')],
      view: { generation: 1, cancels: [{ from: day('01'), to: day('02') }] },
    },
  ])('is right for $title', ({ facts, view }) => {
    expect(fold(facts)).toMatchObject(view)
  })

  it('is the same when each fact comes twice in a row, however they are mixed', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 12 }), (facts) => {
        expect(fold(facts.flatMap((fact) => [fact, fact]))).toEqual(fold(facts))
      }),
    )
  })

  it('is the last results and the windows not taken back, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 12 }), (facts) => {
        const last = facts.findLast(({ kind }) => kind === 'results' || kind === 'rollback_results')
        expect(fold(facts).results).toEqual(last?.kind === 'results' ? last.results : null)
      }),
    )
  })
})

const anyFact = fc.constantFrom(
  HOME,
  AWAY,
  ROLLBACK,
  cancel('01', '02'),
  cancel('02', null),
  back('01', '02'),
)

function fold(facts: readonly SettlementFact[]): SettlementView {
  return facts.reduce((view, fact) => viewAfter(view, fact) ?? view, emptyView(1))
}

function results(list: readonly ('win' | 'lose' | 'void')[]): SettlementFact & { kind: 'results' } {
  return {
    kind: 'results',
    feedGeneration: null,
    certainty: 2,
    results: list.map((result, index) => ({ id: index + 1, result })),
  }
}

function resultsOf(fact: SettlementFact) {
  return fact.kind === 'results' ? fact.results : []
}

function cancel(from: string, to: string | null): SettlementFact {
  return { kind: 'cancel', feedGeneration: null, window: { from: day(from), to: to && day(to) } }
}

function back(from: string, to: string | null): SettlementFact {
  return { kind: 'rollback_cancel', feedGeneration: null, window: { from: day(from), to: to && day(to) } }
}

function day(of: string): string {
  return `2030-05-${of}T00:00:00.000Z`
}
