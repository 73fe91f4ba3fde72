import * as z from 'zod/mini'
import type { Call, CallInput, ReplyOf } from '../define-call.ts'
import { APPLICATION, acceptVersion, HEADERS } from '../headers.ts'
import { fromWire, snakeKey, toWire } from '../wire-case.ts'

export interface Answered<C extends Call> {
  status: number
  /** Null of a refusal, and of a reply that is not the call's: `problem` says where. */
  reply: ReplyOf<C> | null
  /** The `error` of a refusal, where it names one. */
  error: string | null
  problem: string | null
}

/** A platform as a browser reaches it: its calls, with the cookies that it sets. */
export interface Door {
  call<C extends Call>(call: C, input: CallInput<C>, idempotencyKey?: string): Promise<Answered<C>>
  /** Without the cookies of whoever is signed in. */
  asVisitor(): Door
}

const TIMEOUT_MS = 10_000

/** Rejects where nobody answers at all. */
export function openDoor(url: string): Door {
  const cookies = new Map<string, string>()

  async function call<C extends Call>(
    asked: C,
    input: { params?: object; query?: object; body?: unknown },
    idempotencyKey?: string,
  ): Promise<Answered<C>> {
    const response = await fetch(url.replace(/\/$/, '') + addressOf(asked, input), {
      method: asked.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        [HEADERS.accept]: acceptVersion(asked.version),
        [HEADERS.acceptLanguage]: 'en',
        [HEADERS.application]: APPLICATION,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(idempotencyKey !== undefined && { [HEADERS.idempotencyKey]: idempotencyKey }),
        ...(asked.body && { 'content-type': 'application/json' }),
      },
      ...(asked.body && { body: JSON.stringify(toWire(input.body ?? {})) }),
    })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    return read(asked, response.status, await response.text())
  }

  return { call, asVisitor: () => openDoor(url) }
}

function addressOf(call: Call, { params = {}, query = {} }: { params?: object; query?: object }): string {
  const given = new Map<string, unknown>(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[snakeKey(name), String(value)]],
    ),
  ).toString()
  return `/api${path}${search && `?${search}`}`
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (/;\s*max-age=0/i.test(line) || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

function read<C extends Call>(call: C, status: number, text: string): Answered<C> {
  const body = fromWire(parse(text))
  if (status >= 400) {
    const refusal = z.safeParse(z.object({ error: z.string() }), body)
    return { status, reply: null, error: refusal.data?.error ?? null, problem: null }
  }
  if (call.replyType) return { status, reply: null, error: null, problem: null }
  const parsed = z.safeParse(call.reply, body)
  if (!parsed.success)
    return { status, reply: null, error: null, problem: problemsOf(body, parsed.error.issues) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's own schema has just parsed it
  return { status, reply: parsed.data as ReplyOf<C>, error: null, problem: null }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const SHOWN = 4

function problemsOf(
  body: unknown,
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): string {
  if (body === undefined) return 'the reply is no JSON'
  const lines = issues.map(({ path, message }) => `${wirePath(path) || 'the reply'}: ${message}`)
  const more = lines.length > SHOWN ? `, and ${lines.length - SHOWN} more` : ''
  return lines.slice(0, SHOWN).join('; ') + more
}

const wirePath = (path: readonly PropertyKey[]) => path.map((step) => snakeKey(String(step))).join('.')
