import { reportError } from '../../shared/errors/report-error.ts'
import type { HostPort } from './host-port.ts'

/** A part that comes once it is needed, and then does what was wanted of it, in that order. */
export function later<Part>(port: Pick<HostPort, 'send'>, load: () => Promise<Part>) {
  let coming: Promise<Part> | null = null
  return {
    isWanted: () => coming !== null,
    with(act: (part: Part) => void): void {
      coming ??= load()
      coming.then(act, (error: unknown) => {
        coming = null
        reportError(error, 'embed')
        port.send('error', { code: 'timeout' })
      })
    },
  }
}
