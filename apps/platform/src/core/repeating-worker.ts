import type { Logger } from 'pino'
import type { Worker } from './worker.ts'

export interface RepeatedTask {
  name: string
  everyMs: number
  log: Logger
  run: () => Promise<void>
}

/** Runs a task at once and then again `everyMs` after each end, never twice at a time. A failure is logged and the task goes on. */
export function repeatingWorker({ name, everyMs, log, run }: RepeatedTask): Worker {
  let timer: NodeJS.Timeout | undefined
  let isStopped = true
  let turn: Promise<void> = Promise.resolve()

  async function runAndWait(): Promise<void> {
    try {
      await run()
    } catch (error) {
      log.error({ err: error, worker: name }, 'a turn of a worker failed')
    }
    if (!isStopped) timer = setTimeout(begin, everyMs)
  }
  function begin(): void {
    turn = runAndWait()
  }
  return {
    name,
    start: async () => {
      isStopped = false
      begin()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
