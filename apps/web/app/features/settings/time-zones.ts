export interface TimeZoneOption {
  value: string
  /** `(UTC+05:45) Asia/Kathmandu` */
  label: string
}

const MINUTE_MS = 60_000

/** Every time zone of the browser, ordered by present offset; includes the chosen one, even if it is obsolete. */
export function timeZoneOptions(chosen: string | null, nowMs: number): TimeZoneOption[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(chosen ? [chosen] : [])])
  return [...known]
    .map((value) => ({ value, offsetMinutes: offsetMinutes(value, nowMs) }))
    .sort((one, other) => one.offsetMinutes - other.offsetMinutes || (one.value < other.value ? -1 : 1))
    .map(({ value, offsetMinutes }) => ({
      value,
      label: `\u200e(UTC${offsetText(offsetMinutes)}) ${value.replaceAll('_', ' ')}`,
    }))
}

/** The local time of the zone, read as if it were UTC, minus UTC is its offset. */
function offsetMinutes(timeZone: string, nowMs: number): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    nowMs,
  )
  const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS
  return (Date.parse(`${wall.replace(' ', 'T')}Z`) - minuteMs) / MINUTE_MS
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '\u2212' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
