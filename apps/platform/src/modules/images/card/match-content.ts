import { formatOdds } from '@touchline/betting/odds/formats'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import type { Match } from '@touchline/contract/entities/catalogue'
import { MARKET_STATUS } from '@touchline/contract/entities/match/market-status'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import type { Formatter } from '@touchline/messages/format'
import type { Localize } from '../../../core/languages/localize.ts'
import type { CardTeam, MatchContent } from './card.ts'

export interface MatchCardTexts {
  locale: string
  format: Formatter
  localize: Localize
  odds: SiteConfig['odds']
}

/** The teams, when they play or how it stands, and the main prices while there are any. */
export function matchContent(
  match: Match,
  crests: Record<'home' | 'away', CardTeam['crest']>,
  { locale, format, localize, odds }: MatchCardTexts,
): MatchContent {
  const isLive = match.status === MATCH_STATUS.live || match.status === MATCH_STATUS.stopped
  const isOver = match.status === MATCH_STATUS.closed || match.status === MATCH_STATUS.finished
  const score = isLive || isOver ? match.statistics?.totalScore : null
  const stage = isOver ? 'sb.stage.ended' : 'sb.stage.live'
  return {
    kind: 'match',
    home: { name: match.competitors.home.name, crest: crests.home },
    away: { name: match.competitors.away.name, crest: crests.away },
    // Set apart by spaces, the numbers change sides with the teams where text is read from the right.
    centre: score ? `${score.home} : ${score.away}` : format.time(match.startTime),
    below: isLive || isOver ? localize(locale, stage) : `${format.date(match.startTime, 'weekday')}, UTC`,
    isLive,
    prices: isOver ? [] : pricesOf(match, odds),
  }
}

/** Empty where the market is closed: others cache a card for hours, and it must not promise a closed price. */
function pricesOf({ mainMarket }: Match, { displayCap, displayCapText }: SiteConfig['odds']) {
  if (mainMarket?.status !== MARKET_STATUS.allowed) return []
  return mainMarket.outcomes
    .filter(({ active }) => active)
    .map(({ shortName, odds }) => ({
      label: shortName,
      odds: displayCap !== null && odds > displayCap ? displayCapText : formatOdds(odds, 'european'),
    }))
}
