import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Question {
  path: string
  /** Posted. */
  body?: string
}

export interface Asking {
  url: string
  /** Asked one after the other before, and not measured. */
  warmUp: readonly Question[]
  questions: readonly Question[]
  perSecond: number
}

export type AskingAnswer = { latenciesMs: number[] } | { error: string }

const ASKING_PROCESS = path.join(import.meta.dirname, 'asking-process.ts')

/**
 * How long each question took, of questions that leave by the clock, whether those before have been answered or not, so that
 * waiting counts. From a process that does nothing else, as the load of placements: this one's collections of garbage would count.
 */
export async function askByTheClock(asking: Asking): Promise<number[]> {
  const child = fork(ASKING_PROCESS)
  try {
    child.send(asking)
    const ended = once(child, 'exit').then(
      ([code]): AskingAnswer => ({ error: `The asking ended with ${code}` }),
    )
    const answered = once(child, 'message').then(([answer]): AskingAnswer => answer)
    const answer = await Promise.race([answered, ended])
    if ('error' in answer) throw new Error(answer.error)
    return answer.latenciesMs
  } finally {
    child.kill()
  }
}
