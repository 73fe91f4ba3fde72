import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useStore } from '../store/use-store.ts'
import { pagePrompts } from './page-prompts.ts'
import type { PromptRank } from './prompt-order.ts'

export interface PromptOptions {
  /** In snake_case, such as `reality_check`; the same in every tab. */
  name: string
  rank: PromptRank
  /** Which one of its name: an answer to an earlier one does not end a later one. */
  subject?: string
  isWanted: boolean
  /** Answered in another tab; by then it has left the queue of this one. */
  onAnsweredElsewhere?: () => void
}

export interface Prompt {
  /** Whether it is shown now. While it is not, the feature keeps its state and its dialogue is closed. */
  isInTurn: boolean
  /** To be called with the player's answer, before the feature wants it no more: the other tabs drop it too. */
  answer: () => void
}

/** Joins the page's queue while it is wanted: one prompt at a time, the most urgent first. */
export function usePrompt({ name, rank, subject = '', isWanted, ...options }: PromptOptions): Prompt {
  const [id, setId] = useState<number | null>(null)
  const onAnsweredElsewhere = useEffectEvent(() => options.onAnsweredElsewhere?.())

  useEffect(() => {
    if (!isWanted) return undefined
    const request = { name, rank, subject, onAnsweredElsewhere: () => onAnsweredElsewhere() }
    return pagePrompts.join(request, setId)
  }, [name, rank, subject, isWanted])

  const isShown = useStore(pagePrompts, (inTurn) => inTurn !== null && inTurn === id)
  const answer = useCallback(() => pagePrompts.answer({ name, subject }), [name, subject])
  return { isInTurn: isWanted && isShown, answer }
}

/** While `isPlacing`, prompts wait for the outcome of the bets. */
export function useHoldPrompts(isPlacing: boolean): void {
  useEffect(() => (isPlacing ? pagePrompts.hold() : undefined), [isPlacing])
}
