import { getMatch, listMarkets, listMatches } from '../calls/catalogue/matches.ts'
import { getTournament, listSports, listTournaments } from '../calls/catalogue/tree.ts'
import { getSettings } from '../calls/settings/settings.ts'
import { getSiteConfig, getSystemData } from '../calls/site/site.ts'
import type { Match } from '../entities/catalogue.ts'
import type { Market } from '../entities/match/market.ts'
import type { SiteConfig } from '../entities/site-config.ts'
import type { Door } from './door.ts'
import { check, type Finding, judge, statusOf, untried } from './finding.ts'

/** What later questions need to know of the platform. */
export interface Known {
  site: SiteConfig | null
  match: Match | null
  /** Open, with an outcome to bet on. */
  market: Market | null
}

const NOBODY = Number.MAX_SAFE_INTEGER

/** As a visitor's pages ask: site, sports, leagues, matches and their prices. */
export async function tryCatalogue(door: Door): Promise<{ known: Known; findings: Finding[] }> {
  const site = await door.call(getSiteConfig, { query: {} })
  const system = await door.call(getSystemData, {})
  const sports = await door.call(listSports, { query: { limit: 500 } })
  const leagues = await door.call(listTournaments, { query: { limit: 10 } })
  const settings = await door.call(getSettings, {})
  const bettable = await door.call(listMatches, { query: { matchStatus: 'bettable', limit: 10 } })
  const findings = [
    judge(getSiteConfig, site),
    judge(getSystemData, system),
    judge(listSports, sports),
    judge(listTournaments, leagues),
    judge(getSettings, settings),
    judge(listMatches, bettable),
  ]
  const league = leagues.reply?.tournaments[0]
  findings.push(
    league
      ? judge(getTournament, await door.call(getTournament, { params: { id: league.id } }))
      : untried(getTournament, 'there is no league'),
  )
  for (const [matchStatus, status] of [
    ['prematch', 0],
    ['live', 1],
  ] as const) {
    const { reply } = await door.call(listMatches, { query: { matchStatus, limit: 50 } })
    const other = reply?.matches.find((match) => match.status !== status)
    findings.push(
      check(
        listMatches,
        `match_status=${matchStatus}`,
        other ? `match ${other.id} has status ${other.status}` : null,
      ),
    )
  }
  const tried = await tryMatch(door, bettable.reply?.matches ?? [])
  return {
    known: { site: site.reply, match: tried.match, market: tried.market },
    findings: [...findings, ...tried.findings],
  }
}

async function tryMatch(door: Door, matches: readonly Match[]) {
  const match = matches.find(({ availableMarkets }) => availableMarkets > 0) ?? matches[0] ?? null
  const unknown = await door.call(getMatch, { params: { id: NOBODY } })
  const findings = [
    check(getMatch, 'an unknown match is 404', unknown.status === 404 ? null : statusOf(unknown)),
  ]
  if (!match) {
    const why = 'there is no match to bet on'
    return { match, market: null, findings: [...findings, untried(getMatch, why), untried(listMarkets, why)] }
  }
  const params = { id: match.id }
  const one = await door.call(getMatch, { params })
  const listed = await door.call(listMarkets, { params, query: { limit: 500 } })
  const markets = listed.reply?.markets ?? []
  const foreign = markets.find(({ matchId }) => matchId !== match.id)
  const dropped = markets.find(({ status }) => status === 0)
  findings.push(
    judge(getMatch, one),
    check(
      getMatch,
      'is the match of that number',
      one.reply && one.reply.match?.id !== match.id ? 'it is not' : null,
    ),
    judge(listMarkets, listed),
    check(
      listMarkets,
      'are of that match',
      foreign ? `market ${foreign.id} is of match ${foreign.matchId}` : null,
    ),
    check(listMarkets, 'none has status 0', dropped ? `market ${dropped.id} has` : null),
  )
  const market =
    markets.find(({ status, outcomes }) => status === 1 && outcomes.some(({ active }) => active)) ?? null
  return { match, market, findings }
}
