import type { MatchDisruption, MatchStatus } from '@touchline/betting/slip/match-status'
import type { Provider } from '@touchline/contract/entities/catalogue'
import type { StoredStatistics } from './match-statistics.ts'

/** An outcome that a campaign boosts now. */
export interface StoredBoost {
  campaignId: number
  marketId: number
  specifier: string
  outcomeId: number
  bonusOdds: number
  name: Record<string, string>
  maxStakes: Record<string, number>
  endsAt: string | null
  jurisdictions: string[]
}

/** A match or outright as the queries read it. */
export interface MatchRecord {
  id: number
  urn: string
  type: 'match' | 'outright'
  slug: string
  name: string | null
  status: MatchStatus
  disruption: MatchDisruption | null
  stage: string | null
  startTime: Date
  endTime: Date | null
  statistics: StoredStatistics | null
  availableMarkets: number
  hasVideo: boolean
  provider: Provider
  producer: string | null
  stadium: string | null
  city: string | null
  competitorIds: number[]
  ver: number
  sportId: number
  sportKey: string
  sportType: 'sport' | 'esport'
  categoryId: number
  categoryName: string
  categorySlug: string
  countryCode: string | null
  tournamentId: number
  tournamentName: string
  tournamentSlug: string
  homeId: number | null
  homeName: string | null
  homeColors: string[] | null
  awayId: number | null
  awayName: string | null
  awayColors: string[] | null
  boosts: StoredBoost[] | null
}

/** An open or suspended market as stored. */
export interface MarketRecord {
  matchId: number
  marketId: number
  specifier: string
  status: number
  isMostBalanced: boolean
  outcomes: { id: number; odds: number; active: boolean }[]
  ver: number
}

export interface CompetitorRecord {
  id: number
  name: string
  colors: string[]
}
