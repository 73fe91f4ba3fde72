import type { MatchDisruption } from '@touchline/betting/slip/match-status'
import type { Translator } from '@touchline/messages/translator'

/** What keeps the match from its course, in the page's language; null when nothing does. */
export function disruptionText(disruption: MatchDisruption | null | undefined, t: Translator): string | null {
  return disruption ? t(TEXTS[disruption]) : null
}

const TEXTS = {
  postponed: 'sb.stage.postponed',
  delayed: 'sb.stage.delayed',
  interrupted: 'sb.stage.stopped',
  abandoned: 'sb.stage.abandoned',
  cancelled: 'sb.stage.cancelled',
} as const
