import { describe, expect, it, vi } from 'vitest'
import type { PromptRank } from './prompt-order.ts'
import { createPromptQueue, type PromptName, type PromptRequest } from './prompt-queue.ts'

describe('the queue of prompts', () => {
  it('shows one at a time, and what gave way again when the other has gone', () => {
    const { queue, join } = aTab()
    const settings = join('settings', 5)
    expect(queue.get()).toBe(settings.id)
    const check = join('reality_check', 3)
    expect(queue.get()).toBe(check.id)
    check.leave()
    expect(queue.get()).toBe(settings.id)
    settings.leave()
    expect(queue.get()).toBeNull()
  })

  it('waits for every placement that is under way', () => {
    const { queue, join } = aTab()
    const [slip, quickBet] = [queue.hold(), queue.hold()]
    const check = join('reality_check', 3)
    slip()
    expect(queue.get()).toBeNull()
    quickBet()
    expect(queue.get()).toBe(check.id)
  })

  it('answered in one tab is gone in all, but another one of its name is not', () => {
    const answers: ((answered: PromptName) => void)[] = []
    const [first, second] = [aTab(answers), aTab(answers)]
    first.join('reality_check', 3, '14:00')
    const onAnsweredElsewhere = vi.fn<() => void>()
    second.join('reality_check', 3, '14:00', onAnsweredElsewhere)
    const later = second.join('reality_check', 3, '15:00')

    first.queue.answer({ name: 'reality_check', subject: '14:00' })

    expect(onAnsweredElsewhere).toHaveBeenCalledOnce()
    expect(second.queue.get()).toBe(later.id)
  })

  it('advertises nothing after a reality check on the same day', () => {
    const { queue, join } = aTab()
    const check = join('reality_check', 3)
    join('deposit_reminder', 6)
    check.leave()
    expect(queue.get()).toBeNull()
  })

  it('takes back an advertisement when a loss limit is reached', () => {
    const { queue, join } = aTab()
    join('deposit_reminder', 6)
    queue.protectToday()
    expect(queue.get()).toBeNull()
  })

  it('leaves a placement alone until its outcome, unless it is the end', () => {
    const { queue, join } = aTab()
    queue.hold()
    join('required_limits', 2)
    const over = join('session_over', 1)
    expect(queue.get()).toBe(over.id)
  })
})

/** A page's queue; tabs with the same list of listeners hear each other, as pages of one browser do. */
function aTab(answers: ((answered: PromptName) => void)[] = []) {
  let isProtected = false
  let own: ((answered: PromptName) => void) | null = null
  const queue = createPromptQueue({
    tabs: {
      post: (answered) => {
        for (const hear of answers) if (hear !== own) hear(answered)
      },
      onAnswered: (listener) => {
        own = listener
        answers.push(listener)
      },
    },
    isProtectedToday: () => isProtected,
    protectToday: () => {
      isProtected = true
    },
  })
  function join(name: string, rank: PromptRank, subject = '', onAnsweredElsewhere = () => {}) {
    const request: PromptRequest = { name, rank, subject, onAnsweredElsewhere }
    let id = 0
    const leave = queue.join(request, (given) => {
      id = given
    })
    return { id, leave }
  }
  return { queue, join }
}
