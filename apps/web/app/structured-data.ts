import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import { getCategory, getTournament } from '@touchline/contract/calls/catalogue/tree'
import type { Match, Outright } from '@touchline/contract/entities/catalogue'
import { callQuery } from './shared/api/call-query.ts'
import { parseSlug } from './shared/paths/slug.ts'
import type { AppContext } from './shared/site/app-context.tsx'

/** A https://schema.org `Thing`. */
type Thing = Readonly<Record<string, unknown>>

interface Crumb {
  name: string
  /** In the page's locale, without the origin. */
  path: string
}

/**
 * The structured data of a page: a match as a SportsEvent, and its path as a BreadcrumbList. Only on the server. `path` is
 * without its locale.
 */
export function structuredData(app: AppContext, path: string): Thing[] {
  const [, , segment = ''] = path.split('/')
  const slug = parseSlug(decodeURIComponent(segment))
  if (!slug) return []
  const params = { id: slug.id }
  if (slug.kind === 'match' || slug.kind === 'outright') {
    const { match = null, outright = null } =
      app.queries.getQueryData(callQuery(app.api, getMatch, { params }).queryKey) ?? {}
    const event = match ?? outright
    if (!event) return []
    const crumbs = breadcrumbList(app, eventCrumbs(app, event))
    return match ? [sportsEvent(app, match), crumbs] : [crumbs]
  }
  if (slug.kind === 'league') {
    const league = app.queries.getQueryData(
      callQuery(app.api, getTournament, { params }).queryKey,
    )?.tournament
    return league ? [breadcrumbList(app, leagueCrumbs(app, league))] : []
  }
  if (slug.kind === 'category') {
    const category = app.queries.getQueryData(callQuery(app.api, getCategory, { params }).queryKey)?.category
    if (!category) return []
    const crumb = { name: category.name, path: app.paths.category(category) }
    return [breadcrumbList(app, [sportCrumb(app, category.sport), crumb])]
  }
  return []
}

/** As text for a script element, escaped so that it cannot end the element. */
export function structuredDataHtml(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

function sportsEvent({ config, paths }: AppContext, match: Match): Thing {
  const { home, away } = match.competitors
  const team = ({ name, logo }: Match['competitors']['home']): Thing => ({
    '@type': 'SportsTeam',
    name,
    ...(logo && { logo: new URL(logo, config.origin).href }),
  })
  return {
    '@type': 'SportsEvent',
    name: `${home.name} – ${away.name}`,
    url: config.origin + paths.match(match),
    startDate: match.startTime,
    eventStatus: STATUS[match.status] ?? 'https://schema.org/EventScheduled',
    sport: match.tournament.sport.name,
    homeTeam: team(home),
    awayTeam: team(away),
    competitor: [team(home), team(away)],
    superEvent: { '@type': 'SportsEvent', name: match.tournament.name },
    ...(match.stadium && {
      location: {
        '@type': 'Place',
        name: match.stadium,
        ...(match.city && { address: { '@type': 'PostalAddress', addressLocality: match.city } }),
      },
    }),
  }
}

/** Closed without being played to its end; all others are, were or will be held. */
const STATUS: Readonly<Partial<Record<Match['status'], string>>> = {
  [MATCH_STATUS.closed]: 'https://schema.org/EventCancelled',
}

function breadcrumbList({ config, paths, t }: AppContext, crumbs: readonly Crumb[]): Thing {
  const all = [{ name: t('sb.nav.sports'), path: paths.to('home') }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: config.origin + path,
    })),
  }
}

function eventCrumbs(app: AppContext, event: Match | Outright): Crumb[] {
  const name =
    'name' in event ? event.name : `${event.competitors.home.name} – ${event.competitors.away.name}`
  return [...leagueCrumbs(app, event.tournament), { name, path: app.paths.match(event) }]
}

function leagueCrumbs(app: AppContext, league: Match['tournament']): Crumb[] {
  const { sport, category } = league
  return [
    sportCrumb(app, sport),
    { name: category.name, path: app.paths.category({ ...category, sport }) },
    { name: league.name, path: app.paths.league(league) },
  ]
}

function sportCrumb({ paths }: AppContext, { key, name }: { key: string; name: string }): Crumb {
  return { name, path: paths.sport(key) }
}
