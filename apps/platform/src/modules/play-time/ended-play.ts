import type { EndedPlay } from '@touchline/contract/api-error-body'
import type { PlayEnd } from '@touchline/protection/play-time/play-end'

export function endedPlayOf({ type, renewsAtMs }: PlayEnd): EndedPlay {
  return { type, renewsAt: renewsAtMs === null ? null : new Date(renewsAtMs).toISOString() }
}
