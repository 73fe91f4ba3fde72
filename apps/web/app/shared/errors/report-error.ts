import type { ApiRequest } from '@touchline/contract/api-client'
import type { Telemetry } from '@touchline/contract/entities/settings'

/** To whom this page reports; nobody on the server, which reports for itself. */
let telemetry: Telemetry | undefined

export function reportTo(to: Telemetry): void {
  telemetry = to
}

/**
 * Reports errors except those that Spec 1 §8 excludes. `thrown` may also be the browser's event of one, or the failed answer
 * to `request`. What decides, masks and sends is loaded with the first.
 */
export function reportError(thrown: unknown, where: string, request?: ApiRequest): void {
  const to = telemetry
  if (to?.isReportingErrors)
    import('./reporter/send-report.ts').then(
      (part) => part.sendReport({ error: thrown, where, request }, to),
      () => undefined,
    )
}
