import { getTime } from '@touchline/contract/calls/telemetry/telemetry'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

export function getTimeRoute(app: App, { clock }: Services): void {
  route(app, getTime, async () => ({ nowMs: clock.now().getTime() }))
}
