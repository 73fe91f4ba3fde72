import { createStore, type ReadableStore } from '../store/create-store.ts'
import { type PromptRank, promptInTurn, type WaitingPrompt } from './prompt-order.ts'

/** What identifies a prompt in every tab: `reality_check` of the session that began at a moment. */
export interface PromptName {
  name: string
  /** Which one of its name, where there can be another later. */
  subject: string
}

export interface PromptRequest extends PromptName {
  rank: PromptRank
  /** The same prompt was answered in another tab: the feature asks the platform again, or drops its state. */
  onAnsweredElsewhere: () => void
}

export interface PromptQueueOptions {
  /** The other tabs. */
  tabs: { post: (answered: PromptName) => void; onAnswered: (listener: (name: PromptName) => void) => void }
  isProtectedToday: () => boolean
  protectToday: () => void
}

/** The id of the prompt that is shown, null without one; one at a time in the whole page. */
export interface PromptQueue extends ReadableStore<number | null> {
  /** Joins the queue; the returned function leaves it. */
  join: (request: PromptRequest, onJoined: (id: number) => void) => () => void
  /** While bets are being placed; the returned function ends it. */
  hold: () => () => void
  /** Tells the other tabs that this one's player has answered. */
  answer: (answered: PromptName) => void
  /**
   * After a loss limit was reached or a time-out taken: nothing is advertised for the rest of the day. The end and the
   * reality check do it by being shown.
   */
  protectToday: () => void
}

type Joined = PromptRequest & WaitingPrompt

export function createPromptQueue({ tabs, isProtectedToday, protectToday }: PromptQueueOptions): PromptQueue {
  const inTurn = createStore<number | null>(null)
  let waiting: readonly Joined[] = []
  let holds = 0
  let lastId = 0

  function refresh(): void {
    const next = promptInTurn(waiting, {
      shownId: inTurn.get(),
      isPlacing: holds > 0,
      isProtectedToday: isProtectedToday(),
    })
    if (next && (next.rank === 1 || next.rank === 3) && next.id !== inTurn.get()) protectToday()
    inTurn.set(next?.id ?? null)
  }

  function leave(id: number): void {
    waiting = waiting.filter((prompt) => prompt.id !== id)
    refresh()
  }

  tabs.onAnswered(({ name, subject }) => {
    const answered = waiting.filter((prompt) => prompt.name === name && prompt.subject === subject)
    for (const prompt of answered) {
      leave(prompt.id)
      prompt.onAnsweredElsewhere()
    }
  })

  return {
    ...inTurn,
    join(request, onJoined) {
      const id = ++lastId
      waiting = [...waiting, { ...request, id }]
      onJoined(id)
      refresh()
      return () => leave(id)
    },
    hold() {
      holds += 1
      refresh()
      return () => {
        holds -= 1
        refresh()
      }
    },
    answer: tabs.post,
    protectToday() {
      protectToday()
      refresh()
    },
  }
}
