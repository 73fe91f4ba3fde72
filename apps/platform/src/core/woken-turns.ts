import type { Services } from './services.ts'

/** After a turn that failed, once: mostly a connection was cut. */
const RETRY_MS = 100

export interface WokenTurns {
  /** Runs now instead of at the next interval; during a turn, once more after it. */
  wake(): void
  start(): void
  /** Waits for the turn that runs. */
  stop(): Promise<void>
}

/** Work that begins at each interval and when it is woken, and never twice at a time. `act` ends soon once it is stopping. */
export function createWokenTurns(
  log: Services['log'],
  intervalMs: number,
  act: (isStopping: () => boolean) => Promise<void>,
): WokenTurns {
  let timer: NodeJS.Timeout | null = null
  let retry: NodeJS.Timeout | null = null
  let isStopping = false
  let running: Promise<unknown> | null = null
  let isWoken = false
  let hasFailed = false

  const work = async () => {
    try {
      await act(() => isStopping)
      hasFailed = false
    } catch (err) {
      log.error({ err }, 'a turn failed; it is tried again')
      if (!hasFailed) retry = setTimeout(turn, RETRY_MS)
      hasFailed = true
    }
  }

  const turn = () => {
    if (isStopping) return
    if (running) {
      isWoken = true
      return
    }
    isWoken = false
    running = work().finally(() => {
      running = null
      if (isWoken) turn()
    })
  }

  return {
    wake: turn,
    start: () => {
      timer = setInterval(turn, intervalMs)
      turn()
    },
    stop: async () => {
      isStopping = true
      if (timer) clearInterval(timer)
      if (retry) clearTimeout(retry)
      await running
    },
  }
}
