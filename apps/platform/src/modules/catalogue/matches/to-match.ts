import type { Match, Outright } from '@touchline/contract/entities/catalogue'
import type { Market } from '@touchline/contract/entities/match/market'
import type { OutcomeBoost } from '@touchline/contract/entities/match/outcome-boost'
import { wordsIn } from '../../../core/languages/words-in.ts'
import type { MatchNames } from '../match-markets/market-names.ts'
import { competitor, matchSlug, tournamentRef } from '../refs.ts'
import type { CompetitorRecord, MatchRecord, StoredBoost } from './match-record.ts'
import { localizeStatistics } from './match-statistics.ts'

export interface MatchMarkets {
  main: Market | null
  secondary: Market | null
  top: Market[]
}

/** Throws for an outright, which has no sides. */
export function toMatch(row: MatchRecord, { main, secondary, top }: MatchMarkets, locale: string): Match {
  return {
    id: row.id,
    urnId: row.urn,
    slug: matchSlug(row),
    type: 'match',
    tournament: tournamentRef(row, locale),
    competitors: {
      home: competitor(side(row.homeId, row.homeName, row.homeColors)),
      away: competitor(side(row.awayId, row.awayName, row.awayColors)),
    },
    stadium: row.stadium,
    city: row.city,
    status: row.status,
    disruption: row.disruption,
    stage: row.stage,
    startTime: row.startTime.toISOString(),
    statistics: row.statistics && localizeStatistics(row.statistics, locale),
    availableMarkets: row.availableMarkets,
    mainMarket: main,
    secondaryMarket: secondary,
    topMarkets: top,
    hasVideo: row.hasVideo,
    provider: row.provider,
    producer: row.producer,
    isProviderStatsAvailable: row.provider === PROVIDER_WITH_STATISTICS,
    ...(row.boosts ? { boosts: row.boosts.map((boost) => toBoost(boost, locale)) } : {}),
    ver: row.ver,
  }
}

function toBoost(
  { campaignId, name, maxStakes, endsAt, ...boost }: StoredBoost,
  locale: string,
): OutcomeBoost {
  return {
    ...boost,
    bonusId: campaignId,
    name: wordsIn(name, locale) ?? '',
    maxStakes: Object.entries(maxStakes).map(([currency, value]) => ({ value, currency })),
    endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
  }
}

export function toOutright(
  row: MatchRecord,
  competitors: ReadonlyMap<number, CompetitorRecord>,
  { main, winnerIds }: { main: Market | null; winnerIds: readonly (number | undefined)[] },
  locale: string,
): Outright {
  const named = (ids: readonly (number | undefined)[]) =>
    ids.flatMap((id = 0) => {
      const known = competitors.get(id)
      return known ? [competitor(known)] : []
    })
  const league = tournamentRef(row, locale)
  return {
    id: row.id,
    urnId: row.urn,
    slug: matchSlug(row),
    type: 'outright',
    name: row.name ?? row.tournamentName,
    tournament: league,
    parent: league,
    competitors: named(row.competitorIds),
    startTime: row.startTime.toISOString(),
    endDate: row.endTime?.toISOString() ?? null,
    status: row.status,
    availableMarkets: row.availableMarkets,
    mainMarket: main,
    winners: named(winnerIds),
    provider: row.provider,
    producer: row.producer,
    ver: row.ver,
  }
}

/** The names that the match's market names contain. */
export function matchNames(row: MatchRecord, competitors: ReadonlyMap<number, CompetitorRecord>): MatchNames {
  return {
    sportKey: row.sportKey,
    type: row.type,
    home: row.homeName ?? '',
    away: row.awayName ?? '',
    competitors: row.competitorIds.map((id) => competitors.get(id)?.name ?? ''),
  }
}

/** Only one provider has match statistics pages (Spec 2 §3). */
const PROVIDER_WITH_STATISTICS = 'betradar'

function side(id: number | null, name: string | null, colors: string[] | null): CompetitorRecord {
  if (id === null || name === null) throw new Error('A match has two sides')
  return { id, name, colors: colors ?? [] }
}
