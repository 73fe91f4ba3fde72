import type { TokenSettings } from '@touchline/realtime-server'
import type { Services } from '../../core/services.ts'

/** Half an hour: the client renews its tokens, and signing out ends the connection at once. */
export function tokenSettings({ secret, clock }: Services): TokenSettings {
  return { secret, nowMs: clock.now().getTime(), ttlSeconds: 30 * 60 }
}
