import type { IncomingMessage } from 'node:http'
import { HOUR_CYCLES, LIST_DENSITIES } from '@touchline/contract/entities/display'
import { LIST_COLUMNS } from '@touchline/contract/entities/list-columns'
import { THEMES, type Theme } from '@touchline/contract/entities/site-config'
import { JURISDICTION_COOKIE } from '@touchline/contract/headers'
import type { PageConfig } from '../../app/shared/site/page-config.ts'

/** The parts of a request that a page depends on; the key of the page cache. */
export interface PageRequest {
  origin: string
  host: string
  pathname: string
  search: string
  /** Within another page, as browsers say since 2023 (`sec-fetch-dest`). */
  isFramed?: boolean
  /** The visitor's choice, or null for the site's own. */
  theme: Theme | null
  /** A brand picked by `?site=` or its cookie; null where the host decides. */
  siteKey: string | null
  /** Of a player from another site of the platform; null where the site's own holds. */
  jurisdiction?: string | null
  timeZone: string
  /** As a trusted proxy names it, else null: `openServer` leaves no other such header. */
  country: string | null
  /** For the question who is signed in; no page knows it. */
  cookie: string
  /** The visitor's display choices, where made. */
  display?: DisplayPreferences
}

export type DisplayPreferences = Pick<PageConfig, 'hourCycle' | 'listDensity' | 'listColumn'>

/** `?site=` picks a brand where the deployment allows it: in development, and where several brands share a host. */
export function readPageRequest(request: IncomingMessage, isSiteChoiceAllowed: boolean): PageRequest {
  const host = request.headers.host ?? 'localhost'
  const scheme =
    request.headers['x-forwarded-proto'] === 'https' || 'encrypted' in request.socket ? 'https' : 'http'
  const url = new URL(`${scheme}://${host}`)
  // Not resolved against the host: `//evil.example` is a path here, and must not become another origin.
  const [pathname = '/', ...search] = (request.url ?? '/').split('?')
  url.pathname = pathname
  url.search = search.join('?')
  const cookies = readCookies(request.headers.cookie ?? '')
  return {
    origin: url.origin,
    host,
    pathname: url.pathname,
    search: url.search,
    isFramed: FRAME_KINDS.includes(String(request.headers['sec-fetch-dest'])),
    theme: THEMES.find((theme) => theme === cookies.get('theme')) ?? null,
    jurisdiction: cookies.get(JURISDICTION_COOKIE) ?? null,
    siteKey: isSiteChoiceAllowed ? siteKey(url.searchParams.get('site') ?? cookies.get('site')) : null,
    timeZone: timeZone(cookies.get('tz')),
    country: countryIn(request.headers['cf-ipcountry']),
    cookie: request.headers.cookie ?? '',
    display: displayChoices(cookies),
  }
}

const FRAME_KINDS = ['iframe', 'frame', 'embed', 'object']

function countryIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[A-Z]{2}$/.test(header) ? header : null
}

function siteKey(value: string | undefined): string | null {
  return value && /^[a-z0-9-]{1,40}$/.test(value) ? value : null
}

/** Only zones that exist, each by one name: the value is part of the cache's key. Browsers know some by older names. */
function timeZone(value: string | undefined): string {
  if (!value || !/^[A-Za-z]/.test(value)) return 'UTC'
  const known = zones.get(value) ?? canonicalZone(value)
  // A stranger may send any number of names.
  if (zones.size < ZONES_MAX) zones.set(value, known)
  return known
}

const ZONES_MAX = 1000
/** `Intl` takes longer than a cached page. */
const zones = new Map<string, string>()

function canonicalZone(name: string): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

function displayChoices(cookies: ReadonlyMap<string, string>): DisplayPreferences {
  const hourCycle = HOUR_CYCLES.find((cycle) => cycle === cookies.get('hours'))
  const listDensity = LIST_DENSITIES.find((density) => density === cookies.get('density'))
  const listColumn = LIST_COLUMNS.find((column) => column === cookies.get('column'))
  return {
    ...(hourCycle && { hourCycle }),
    ...(listDensity && { listDensity }),
    ...(listColumn && { listColumn }),
  }
}

function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), decode(pair.slice(at + 1).trim())] as const
  })
  return new Map(pairs)
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
