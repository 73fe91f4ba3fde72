import * as z from 'zod'

const Answer = z.object({ value: z.unknown() })
const Failure = z.object({ error: z.string(), message: z.string() })
const Started = z.object({ sessionId: z.string() })
const Done = z.union([z.object({ error: z.string() }), z.object({ value: z.unknown() })])

/** How W3C WebDriver writes an element on the wire. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A refusal of the driver's, by the word of the standard. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** One browser's session by W3C WebDriver; its commands run one after the other. */
export interface Session {
  /** Runs commands with the window, and in it the first frame, chosen before; no other command comes between. */
  within<Answered>(place: Place, run: (commands: Commands) => Promise<Answered>): Promise<Answered>
  end(): Promise<void>
}

export interface Place {
  window: string
  isFrame?: boolean
}

export interface Commands {
  get: (path: string) => Promise<unknown>
  post: (path: string, body?: object) => Promise<unknown>
  remove: (path: string) => Promise<unknown>
  /** What an expression answers in the document, as JSON; elements as the standard writes them. */
  execute: (expression: string) => Promise<unknown>
}

export async function startSession(
  driver: string,
  capabilities: object,
): Promise<{ session: Session; window: string }> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId } = Started.parse(await call(`${driver}/session`, 'POST', body))
  const base = `${driver}/session/${sessionId}`
  const commands: Commands = {
    get: (path) => call(`${base}/${path}`, 'GET'),
    post: (path, sent = {}) => call(`${base}/${path}`, 'POST', sent),
    remove: (path) => call(`${base}/${path}`, 'DELETE'),
    async execute(expression) {
      const done = Done.parse(
        await commands.post('execute/async', { script: answering(expression), args: [] }),
      )
      if ('error' in done) throw new Error(done.error)
      return done.value ?? undefined
    },
  }
  await commands.post('timeouts', { script: 10_000, pageLoad: 30_000 })
  const window = z.string().parse(await commands.get('window'))
  const inTurn = oneByOne()
  const session: Session = {
    within: (place, run) =>
      inTurn(async () => {
        await commands.post('window', { handle: place.window })
        if (place.isFrame) await commands.post('frame', { id: 0 })
        return run(commands)
      }),
    end: () => inTurn(async () => void (await call(base, 'DELETE'))),
  }
  return { session, window }
}

/** An error thrown in the page comes back by its words, and not as the driver's. */
const answering = (expression: string): string => `
  const done = arguments[arguments.length - 1]
  const fail = (error) => done({ error: String(error) })
  Promise.resolve().then(() => ${expression}).then((value) => done({ value: value ?? null }), fail)`

/** Each run waits for the one before it. */
function oneByOne() {
  let last: Promise<unknown> = Promise.resolve()
  return <Answered>(run: () => Promise<Answered>): Promise<Answered> => {
    const next = last.then(run, run)
    last = next
    return next
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { value } = Answer.parse(await reply.json())
  if (reply.ok) return value
  const { error, message } = Failure.parse(value)
  throw new WebDriverError(error, message)
}
