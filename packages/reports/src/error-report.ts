import * as z from 'zod/mini'

const Line = z.string().check(z.maxLength(1000))
const Label = z.string().check(z.maxLength(200))
const Position = z.optional(z.int().check(z.minimum(0)))

const Frame = z.object({
  filename: z.optional(Line),
  function: z.optional(Label),
  lineno: Position,
  colno: Position,
})

const Thrown = z.object({
  type: Label,
  value: Line,
  stacktrace: z.optional(z.object({ frames: z.array(Frame).check(z.maxLength(50)) })),
})

/**
 * A fault as it is told: the part of Sentry's event (https://develop.sentry.dev/sdk/data-model/event-payloads) that we
 * write, and all that we read. Its names are Sentry's.
 */
export const ErrorReport = z.object({
  event_id: z.string().check(z.regex(/^[\da-f]{32}$/)),
  /** Seconds. */
  timestamp: z.number().check(z.minimum(0), z.maximum(1e11)),
  platform: z.enum(['javascript', 'node']),
  level: z.literal('error'),
  release: Label,
  environment: Label,
  /** The route's pattern, such as `/$sport/$match` or `POST /api/bets`. */
  transaction: z.optional(Label),
  tags: z.object({
    runtime: z.enum(['browser', 'node']),
    /** Which part of the page or process noticed it. */
    where: Label,
    locale: z.optional(z.string().check(z.maxLength(20))),
  }),
  exception: z.object({ values: z.array(Thrown).check(z.minLength(1), z.maxLength(5)) }),
  request: z.optional(
    z.object({ url: Line, headers: z.optional(z.object({ 'User-Agent': z.optional(Line) })) }),
  ),
  fingerprint: z.optional(z.array(Label).check(z.maxLength(4))),
  /** Of a call that failed: what was asked, and what was answered (Spec 1 §8). */
  extra: z.optional(
    z.object({
      request_method: z.optional(Label),
      request_url: z.optional(Line),
      request_body: z.optional(z.unknown()),
      response_status: z.optional(z.int()),
      response_body: z.optional(z.unknown()),
      request_id: z.optional(Label),
    }),
  ),
})
export type ErrorReport = z.infer<typeof ErrorReport>
export type ReportedFrame = z.infer<typeof Frame>
export type ThrownValue = z.infer<typeof Thrown>
