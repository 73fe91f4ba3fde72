import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../scripts/steps/run.ts'
import { copyPrepared } from './prepared-folder.ts'

export const FEED_API_KEY = 'e2e-feed-api-key-0001'
export const OPERATOR_API_KEY = 'e2e-operator-api-key-0001'

/** A whole sportsbook as `npm start` runs it, in a process and a data folder of its own. */
export class SportsbookProcess {
  #child: ChildProcess | null = null
  #folder = ''
  #port = 0
  #output = ''
  readonly #variables: Record<string, string>
  readonly #script: { cwd: string; path: string }
  readonly #command: readonly string[]

  constructor(
    variables: Record<string, string> = {},
    script = { cwd: ROOT, path: 'scripts/start.ts' },
    /** Otherwise than by Node itself. It is a process group of its own then. */
    command: readonly string[] = [],
  ) {
    this.#variables = variables
    this.#script = script
    this.#command = command
  }

  get folder(): string {
    return this.#folder
  }

  /** Of what was started: the sportsbook, or the command that starts it. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** Resolves with the exit code, null after a signal. */
  async ended(): Promise<number | null> {
    const child = this.#child
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child?.exitCode ?? null
  }

  get url(): string {
    return `http://localhost:${this.#port}`
  }

  /** What the process printed so far, for a failure's message. */
  get output(): string {
    return this.#output
  }

  /** Resolves once it takes visitors. The first start makes the data folder; later ones find it and keep the port. */
  async start(): Promise<void> {
    this.#folder ||= await this.#newFolder()
    const [command = process.execPath, ...args] = this.#command
    const child = spawn(command, this.#command.length > 0 ? args : [this.#script.path], {
      cwd: this.#script.cwd,
      detached: this.#command.length > 0,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'development',
        LOG_LEVEL: 'warn',
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        FEED: 'ingest',
        FEED_API_KEY,
        FEED_MISHAPS_FOR_TESTS: '0',
        OPERATOR_API_KEY,
        RATE_LIMITS: 'false',
        RUM_SAMPLE: '0',
        // A newcomer's bonuses would be told of in every journey.
        DEMO_CAMPAIGNS: 'false',
        ...this.#variables,
      },
    })
    this.#child = child
    // A test that fails before it has its sportsbook leaves nobody to stop it.
    const endWithTheTest = () => child.kill('SIGKILL')
    process.once('exit', endWithTheTest)
    child.once('exit', () => process.off('exit', endWithTheTest))
    const opened = new Promise<number>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        this.#output += chunk.toString()
        const found = /Touchline is open: http:\/\/\S+:(\d+)/.exec(this.#output)
        if (found) resolve(Number(found[1]))
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => reject(new Error(`The sportsbook ended with ${code}:\n${this.#output}`)))
    })
    this.#port = await opened
  }

  async #newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-e2e-'))
    // Whoever a command starts it as makes a database of their own.
    if (this.#command.length === 0) await copyPrepared(folder)
    return folder
  }

  /** Ends it as an operator would, or as a power cut would. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    this.#output = ''
    child.kill(signal)
    await once(child, 'exit')
    this.#child = null
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}
