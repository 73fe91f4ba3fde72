import { parseStack, type StackFrameLite } from 'error-stack-parser-es/lite'
import type { ErrorReport, ReportedFrame, ThrownValue } from './error-report.ts'
import { maskAddress, maskBody, maskText } from './mask.ts'

/** Spec 1 §8: the text of what says nothing itself. */
export const UNEXPECTED_ERROR = 'UNEXPECTED ERROR'

export interface ReportFacts {
  nowMs: number
  runtime: 'browser' | 'node'
  release: string
  environment: string
  where: string
  transaction?: string | undefined
  locale?: string | undefined
  /** The page's address. */
  url?: string | undefined
  userAgent?: string | undefined
  /** The request of ours that failed it, or whose answer it is. */
  call?: ReportedCall | undefined
}

export interface ReportedCall {
  method: string
  path: string
  body?: unknown
  status?: number
  reply?: unknown
  requestId?: string
}

/** A report of anything that was thrown, masked: what it carries may leave. */
export function makeReport(error: unknown, facts: ReportFacts): ErrorReport {
  const { runtime, call, url, userAgent, transaction, locale } = facts
  return {
    event_id: newId(),
    timestamp: facts.nowMs / 1000,
    platform: runtime === 'browser' ? 'javascript' : 'node',
    level: 'error',
    release: facts.release,
    environment: facts.environment,
    ...(transaction !== undefined && { transaction: transaction.slice(0, 200) }),
    tags: { runtime, where: facts.where.slice(0, 200), ...(locale !== undefined && { locale }) },
    exception: { values: thrownValues(error) },
    ...(url !== undefined && {
      request: {
        url: maskAddress(url),
        ...(userAgent !== undefined && { headers: { 'User-Agent': userAgent.slice(0, 300) } }),
      },
    }),
    ...(call && {
      extra: attached(call),
      ...(call.status !== undefined && { fingerprint: fingerprintOf(call) }),
    }),
  }
}

/** What arrives from elsewhere is masked again: nobody has to believe who wrote it. */
export function maskReport(report: ErrorReport): ErrorReport {
  const { exception, request, extra } = report
  return {
    ...report,
    exception: {
      values: exception.values.map(maskThrown),
    },
    ...(request && { request: { ...request, url: maskAddress(request.url) } }),
    ...(extra && {
      extra: {
        ...extra,
        ...(extra.request_url !== undefined && { request_url: maskAddress(extra.request_url) }),
        ...(extra.request_body !== undefined && { request_body: maskBody(extra.request_body) }),
        ...(extra.response_body !== undefined && { response_body: maskBody(extra.response_body) }),
      },
    }),
  }
}

function maskThrown({ type, value, stacktrace }: ThrownValue): ThrownValue {
  const masked = { type: maskText(type), value: maskText(value) }
  return stacktrace ? { ...masked, stacktrace: { frames: stacktrace.frames.map(maskFrame) } } : masked
}

function maskFrame(frame: ReportedFrame): ReportedFrame {
  const { filename } = frame
  return filename === undefined ? frame : { ...frame, filename: withoutQuery(filename) }
}

const CAUSES_MAX = 5
const FRAMES_MAX = 50

/** `crypto.randomUUID` exists on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The error and its causes; Sentry wants the first cause first, and of each the innermost call last. */
function thrownValues(error: unknown): ThrownValue[] {
  const values: ThrownValue[] = []
  for (let thrown = error; values.length < CAUSES_MAX; thrown = thrown.cause) {
    values.unshift(thrownValue(thrown))
    if (!(thrown instanceof Error) || thrown.cause === undefined || thrown.cause === thrown) break
  }
  return values
}

function thrownValue(thrown: unknown): ThrownValue {
  if (!(thrown instanceof Error)) {
    const value = typeof thrown === 'string' ? maskText(thrown) : ''
    return { type: 'Error', value: value || UNEXPECTED_ERROR }
  }
  const frames = framesOf(thrown)
  return {
    type: thrown.name.slice(0, 200),
    value: maskText(thrown.message) || UNEXPECTED_ERROR,
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

function framesOf({ stack = '', message }: Error) {
  // Chromium begins with name and message, and lines of a message may look like places.
  const at = stack.indexOf(`: ${message}`)
  const places =
    at === -1 || stack.lastIndexOf('\n', at) !== -1 ? stack : stack.slice(at + 2 + message.length)
  return parseStack(places)
    .filter(({ file }) => file !== undefined && !/\s/.test(file))
    .slice(0, FRAMES_MAX)
    .toReversed()
    .map(frameOf)
}

function frameOf({ function: name, file = '', line, col }: StackFrameLite): ReportedFrame {
  return {
    filename: withoutQuery(file),
    ...(name && /^[\w$.<>[\] #*/]{1,200}$/.test(name) && { function: name }),
    ...(line !== undefined && { lineno: line }),
    ...(col !== undefined && { colno: col }),
  }
}

function withoutQuery(file: string): string {
  return file.split(/[?#]/, 1)[0]?.slice(0, 1000) ?? ''
}

function attached({ method, path, body, status, reply, requestId }: ReportedCall) {
  return {
    request_method: method,
    request_url: maskAddress(path),
    ...(body !== undefined && { request_body: shownBody(body) }),
    ...(status !== undefined && { response_status: status }),
    ...(reply !== undefined && { response_body: shownBody(reply) }),
    ...(requestId !== undefined && { request_id: requestId }),
  }
}

const BODY_CHARACTERS_MAX = 8000

function shownBody(body: unknown): unknown {
  const masked = maskBody(body)
  return JSON.stringify(masked).length > BODY_CHARACTERS_MAX ? '[more]' : masked
}

/** Failures of one call are one issue, whatever match or bet they were about. */
function fingerprintOf({ method, path, status }: ReportedCall): string[] {
  const pattern = maskAddress(path).split('?', 1)[0]?.replaceAll(/\d+/g, ':id').slice(0, 200)
  return [method, pattern ?? '', String(status)]
}
