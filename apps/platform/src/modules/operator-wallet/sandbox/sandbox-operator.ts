import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import {
  WALLET_CALLS,
  WALLET_HEADERS,
  type WalletCallName,
} from '@touchline/contract/operator-wallet/wallet-calls'
import { WALLET_ERRORS } from '@touchline/contract/operator-wallet/wallet-errors'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import { isSignedLately } from '../../../core/http/body-signature.ts'
import { portOf } from '../../../core/http/port-of.ts'
import { expire, sandboxAnswers, WalletRefusal } from './answer-call.ts'
import { SandboxBook } from './sandbox-book.queries.ts'
import { sandboxOperatorPage } from './sandbox-operator-page.ts'

export const SANDBOX_FAULTS = ['none', 'slow', 'lost', 'lost_answer', 'doubled', 'refused', 'away'] as const
export type SandboxFault = (typeof SANDBOX_FAULTS)[number]

export interface SandboxOptions {
  key: string
  /** A file that survives the process, or `:memory:`. */
  file: string
  port?: number
  nowMs?: () => number
  /** What goes wrong with a call. Default: what was chosen on the page. */
  fault?: (call: WalletCallName) => SandboxFault
  slowMs?: number
  /** Whether it takes several calls together; true by default. */
  offersBatches?: boolean
  /** Of tokens that are not in the book, such as those of the operator's pages. */
  whose?: (token: string) => string | null
}

export interface SandboxOperator {
  url: string
  book: SandboxBook
  chosen: { fault: SandboxFault }
  close(): Promise<void>
}

/** An operator's platform whose wallet is real: its own book, signatures, kept answers, and faults at will. */
export async function startSandboxOperator(options: SandboxOptions): Promise<SandboxOperator> {
  const {
    key,
    file,
    port = 0,
    nowMs = Date.now,
    slowMs = 5_000,
    offersBatches = true,
    whose = () => null,
  } = options
  const book = new SandboxBook(file)
  const chosen: SandboxOperator['chosen'] = { fault: 'none' }
  const faultOf = options.fault ?? (() => chosen.fault)
  const answers = sandboxAnswers(book, { nowMs, whose })

  /** The answer to a request, by the book and the answers that it keeps. */
  const answer = (name: WalletCallName, content: unknown): { status: number; body: string } => {
    const parsed = z.safeParse(WALLET_CALLS[name].body, content)
    if (!parsed.success) return refusal('bad_request')
    const body: object = parsed.data
    if (name === 'batch') return answerTogether(content)
    if (name === 'reserveBatch') return answerEach(content)
    const reference = 'reference' in body && typeof body.reference === 'string' ? body.reference : null
    // A stake that is asked for again may name a later end; the first one counts.
    const lasting = 'expiresAt' in body ? { ...body, expiresAt: null } : body
    const asked = createHash('sha256')
      .update(`${name}\n${JSON.stringify(lasting)}`)
      .digest('hex')
    return book.transaction(() => {
      expire(book, nowMs())
      const kept = reference === null ? null : book.kept(reference)
      if (kept && kept.asked !== asked) return refusal('reference_reused')
      // What a reservation is now is more than what it was: `reserve` asks the machine again.
      if (kept && name !== 'reserve') return kept
      const given = carriedOut(() => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is this call's
        const carry = answers[name] as (content: unknown) => object
        return carry(body)
      })
      if (reference !== null && !kept && (given.status === 200 || name === 'reserve'))
        book.keep(reference, { asked, ...given })
      return given
    })
  }

  /** Each as if it came alone, to the first that is refused. */
  const answerTogether = (content: unknown): { status: number; body: string } => {
    const given: { status: number; body: unknown }[] = []
    for (const call of z.core.parse(WALLET_CALLS.batch.body, content).calls) {
      const name = callOf(call.path)
      if (!name) return refusal('bad_request')
      const { status, body } = answer(name, call.body)
      given.push({ status, body: parsedJson(body) })
      if (status !== 200) break
    }
    return { status: 200, body: JSON.stringify({ answers: given }) }
  }

  /** Each as if it came alone. */
  const answerEach = (content: unknown): { status: number; body: string } => {
    const { reservations } = z.core.parse(WALLET_CALLS.reserveBatch.body, content)
    const given = reservations.map((reservation) => answer('reserve', reservation))
    return {
      status: 200,
      body: JSON.stringify({
        answers: given.map(({ status, body }) => ({ status, body: parsedJson(body) })),
      }),
    }
  }

  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy())
  })
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://sandbox.test')
    const text = await bodyOf(request)
    if (url.pathname === '/') {
      if (request.method === 'POST') {
        const wanted = new URLSearchParams(text).get('fault')
        chosen.fault = SANDBOX_FAULTS.find((one) => one === wanted) ?? chosen.fault
        response.writeHead(303, { location: '/' }).end()
        return
      }
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(sandboxOperatorPage(book, chosen.fault))
      return
    }
    const name = callOf(url.pathname)
    if (!name || request.method !== 'POST' || (OPTIONAL.has(name) && !offersBatches))
      return void response.writeHead(404).end('{}')
    const isSigned = isSignedLately(key, {
      timestamp: request.headers[WALLET_HEADERS.timestamp],
      signature: request.headers[WALLET_HEADERS.signature],
      nowMs: nowMs(),
      path: url.pathname,
      body: text,
    })
    if (!isSigned) return reply(response, refusal('bad_signature'))
    const fault = faultOf(name)
    if (fault === 'away') return void response.writeHead(503).end('{}')
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
    const content = fromWire(parsedJson(text))
    if (fault === 'refused' && (name === 'reserve' || name === 'authenticate'))
      return reply(response, refusal('player_blocked'))
    if (fault === 'refused' && name === 'reserveBatch') return reply(response, refusedEach(content))
    const given = answer(name, content)
    if (fault === 'lost_answer') return void request.socket.destroy()
    reply(response, fault === 'doubled' ? answer(name, content) : given)
  }
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const listening = portOf(server)
  return {
    url: `http://127.0.0.1:${listening}`,
    book,
    chosen,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      book.close()
    },
  }
}

function carriedOut(work: () => object): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(toWire(work())) }
  } catch (error) {
    if (error instanceof WalletRefusal) return refusal(error.error)
    throw error
  }
}

/** What an operator need not take. */
const OPTIONAL: ReadonlySet<WalletCallName> = new Set(['batch', 'reserveBatch'])

function refusedEach(content: unknown): { status: number; body: string } {
  const { reservations } = z.core.parse(WALLET_CALLS.reserveBatch.body, content)
  const blocked = { status: WALLET_ERRORS.player_blocked, body: { error: 'player_blocked' } }
  return { status: 200, body: JSON.stringify({ answers: reservations.map(() => blocked) }) }
}

function refusal(error: WalletRefusal['error']): { status: number; body: string } {
  return { status: new WalletRefusal(error).status, body: JSON.stringify({ error }) }
}

function reply(response: ServerResponse, { status, body }: { status: number; body: string }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

function callOf(path: string): WalletCallName | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of the table
  const names = Object.keys(WALLET_CALLS) as WalletCallName[]
  return names.find((name) => WALLET_CALLS[name].path === path) ?? null
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
