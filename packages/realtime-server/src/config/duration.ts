import * as z from 'zod/mini'

/** Parses a Go duration (`300ms`, `60s`, `1h30m`) to milliseconds; null for anything else. */
export function parseDurationMs(text: string): number | null {
  if (text === '0') return 0
  if (!DURATION.test(text)) return null
  let totalMs = 0
  for (const [, amount, unit] of text.matchAll(PART)) totalMs += Number(amount) * (UNIT_MS[unit ?? ''] ?? 0)
  return Math.round(totalMs)
}

/** A configured duration, in milliseconds. */
export function duration(standardMs: number) {
  const milliseconds = z.transform((text: string, context) => {
    const parsed = parseDurationMs(text)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', input: text, message: 'not a duration' })
    return z.NEVER
  })
  return z._default(z.pipe(z.string(), milliseconds), standardMs)
}

const DURATION = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/
const PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g
const UNIT_MS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }
