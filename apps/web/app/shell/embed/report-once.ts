import { reportError } from '../../shared/errors/report-error.ts'

const reported = new Set<string>()

/** What a host does wrong, it does with each message. */
export function reportOnce(text: string): void {
  if (reported.has(text) || reported.size > 20) return
  reported.add(text)
  reportError(new Error(text), 'embed')
}
