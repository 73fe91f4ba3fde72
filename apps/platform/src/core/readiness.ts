import { setTimeout as wait } from 'node:timers/promises'

/** One thing that /readyz tells of. */
export interface ReadinessCheck {
  /** In snake_case, unique. */
  name: string
  /** Whether a balancer should send requests elsewhere while it fails; else it is told and nothing follows. */
  isRequired: boolean
  /** Null while all is well, else what is wrong in a few words. Asked at each request of /readyz, without a cache. */
  problem: () => string | null | Promise<string | null>
}

export interface CheckedState {
  name: string
  state: 'ok' | 'failing'
  isRequired: boolean
  problem: string | null
}

/** A check that takes longer counts as failing. */
const CHECK_MS_MAX = 4000

/** What this process needs to serve, as a list that modules add to. */
export class Readiness {
  readonly #checks: ReadinessCheck[] = []
  #phase: 'starting' | 'serving' | 'stopping' = 'starting'

  readonly #checkMsMax: number

  constructor({ checkMsMax = CHECK_MS_MAX } = {}) {
    this.#checkMsMax = checkMsMax
    this.add({
      name: 'process',
      isRequired: true,
      problem: () => (this.#phase === 'serving' ? null : this.#phase),
    })
  }

  /** Throws for a name that is taken. */
  add(check: ReadinessCheck): void {
    if (this.#checks.some(({ name }) => name === check.name))
      throw new Error(`There are two readiness checks named ${check.name}`)
    this.#checks.push(check)
  }

  /** The workers have started. */
  beginServing(): void {
    if (this.#phase === 'starting') this.#phase = 'serving'
  }

  /** From now on it is not ready, whatever the checks say. */
  beginStopping(): void {
    this.#phase = 'stopping'
  }

  async read(): Promise<{ isReady: boolean; checks: CheckedState[] }> {
    const checks = await Promise.all(this.#checks.map((check) => stateOf(check, this.#checkMsMax)))
    return { isReady: checks.every(({ state, isRequired }) => state === 'ok' || !isRequired), checks }
  }
}

async function stateOf(
  { name, isRequired, problem: ask }: ReadinessCheck,
  checkMsMax: number,
): Promise<CheckedState> {
  const patience = new AbortController()
  const late = wait(checkMsMax, 'did not answer in time', { signal: patience.signal }).catch(() => null)
  const asked = Promise.resolve()
    .then(ask)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  const problem = await Promise.race([asked, late])
  patience.abort()
  return { name, state: problem === null ? 'ok' : 'failing', isRequired, problem }
}
