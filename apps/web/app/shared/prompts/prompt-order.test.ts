import { describe, expect, it } from 'vitest'
import { PROMPT_RANKS, type PromptCircumstances, type PromptRank, promptInTurn } from './prompt-order.ts'

const QUIET: PromptCircumstances = { shownId: null, isPlacing: false, isProtectedToday: false }
/** Prompts by rank, in the order in which they joined: the first one has the id 1. */
const waiting = (...ranks: PromptRank[]) => ranks.map((rank, index) => ({ id: index + 1, rank }))

describe('promptInTurn', () => {
  it.each<[string, PromptRank[], Partial<PromptCircumstances>, number | null]>([
    ['nothing waits', [], {}, null],
    ['the end before all', [6, 5, 4, 3, 2, 1], {}, 6],
    ['what must be completed before the reality check', [3, 2], {}, 2],
    ['the reality check hides what the player opened', [5, 3], { shownId: 1 }, 2],
    ['a limit to confirm before what the player opened', [5, 4], { shownId: 1 }, 2],
    ['what the player opened before a reminder', [6, 5], { shownId: 1 }, 2],
    ['of two that must be completed, the first', [2, 2], {}, 1],
    ['of two that the player opened, the last', [5, 5], { shownId: 1 }, 2],
    ['of two reminders, the first', [6, 6], {}, 1],
    ['a placement is waited for', [2], { isPlacing: true }, null],
    ['a placement is waited for by the reality check', [3], { isPlacing: true }, null],
    ['a placement is interrupted by the end', [3, 1], { isPlacing: true }, 2],
    ['what the player opens during a placement opens', [3, 5], { isPlacing: true }, 2],
    ['what was shown before a placement stays', [3, 2], { isPlacing: true, shownId: 1 }, 1],
    ['no reminder on a protected day', [6], { isProtectedToday: true }, null],
    ['no reminder on a protected day, even one shown', [6], { isProtectedToday: true, shownId: 1 }, null],
    ['all else on a protected day', [6, 4], { isProtectedToday: true }, 2],
  ])('%s', (_, ranks, circumstances, id) => {
    expect(promptInTurn(waiting(...ranks), { ...QUIET, ...circumstances })?.id ?? null).toBe(id)
  })

  it('never shows a prompt while one of a lower rank waits and may come', () => {
    for (const lower of PROMPT_RANKS)
      for (const higher of PROMPT_RANKS.filter((rank) => rank > lower)) {
        expect(promptInTurn(waiting(higher, lower), QUIET)?.rank).toBe(lower)
        expect(promptInTurn(waiting(lower, higher), { ...QUIET, shownId: 2 })?.rank).toBe(lower)
      }
  })
})
