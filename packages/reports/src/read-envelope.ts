import * as z from 'zod/mini'
import { ErrorReport } from './error-report.ts'

export const ENVELOPE_BYTES_MAX = 64 * 1024
const REPORTS_MAX = 5

const Header = z.object({ dsn: z.optional(z.string()) })
const ItemHeader = z.object({ type: z.string(), length: z.optional(z.int()) })

export type ReadEnvelope =
  /** `others`: items of kinds that nobody here writes, such as transactions and attachments. */
  | { isValid: true; dsn: string | null; reports: ErrorReport[]; others: number }
  | { isValid: false; reason: string }

/** Reads what strangers may send: of each report the known fields alone. */
export function readEnvelope(text: string): ReadEnvelope {
  const [first = '', ...lines] = text.replace(/\n+$/, '').split('\n')
  const header = z.safeParse(Header, parsed(first))
  if (!header.success) return { isValid: false, reason: 'the first line is no header of an envelope' }
  const reports: ErrorReport[] = []
  let others = 0
  for (let at = 0; at < lines.length; at += 2) {
    const item = z.safeParse(ItemHeader, parsed(lines[at] ?? ''))
    const payload = lines[at + 1]
    if (!item.success || payload === undefined)
      return { isValid: false, reason: `item ${at / 2} has no header` }
    const { type, length } = item.data
    if (length !== undefined && length !== new TextEncoder().encode(payload).length)
      return { isValid: false, reason: `item ${at / 2} is not as long as it says` }
    const report = type === 'event' ? z.safeParse(ErrorReport, parsed(payload)) : null
    if (report && !report.success) return { isValid: false, reason: `item ${at / 2} is no report` }
    if (report) reports.push(report.data)
    else others += 1
    if (reports.length > REPORTS_MAX) return { isValid: false, reason: `more than ${REPORTS_MAX} reports` }
  }
  return { isValid: true, dsn: header.data.dsn ?? null, reports, others }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
