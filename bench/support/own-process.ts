import { fork } from 'node:child_process'
import { once } from 'node:events'

type Answer<Measured> = { measured: Measured } | { error: string }

/**
 * What a process that does nothing else measures: the collections of garbage of this one, 40 ms each, would count as the
 * platform's latency. The file of the child calls `answerParent`; rejects with what it could not do.
 */
export async function inOwnProcess<Measured>(file: string, task: object): Promise<Measured> {
  const child = fork(file, { serialization: 'advanced' })
  try {
    child.send(task)
    const ended = once(child, 'exit').then(
      ([code]): Answer<Measured> => ({ error: `${file} ended with ${code}` }),
    )
    const answered = once(child, 'message').then(([answer]): Answer<Measured> => answer)
    const answer = await Promise.race([ended, answered])
    if ('error' in answer) throw new Error(answer.error)
    return answer.measured
  } finally {
    child.kill()
  }
}

/** In the child of `inOwnProcess`: answers its task with what comes of it, or with why nothing does. */
export function answerParent(measuring: Promise<unknown>): void {
  const answer = (sent: Answer<unknown>) => process.send?.(sent)
  measuring.then(
    (measured) => answer({ measured }),
    (error: unknown) => answer({ error: String(error) }),
  )
}
