import { createApiClient, type Send } from '@touchline/contract/api-client'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { isOpenIn } from '@touchline/contract/entities/access'
import type { SiteConfig } from '@touchline/contract/entities/site-config'
import { DEFAULT_LOCALE } from '@touchline/messages/locales'
import { localizePath, readLocalePath } from '../../app/shared/paths/locale-path.ts'
import type { PageRequest } from './page-request.ts'

/** Spec 1 §6: what of a site is open in the visitor's country. Part of the page cache's key. */
export interface PageAccess {
  /** Of a visitor who may see nothing but why. */
  blockedCountry: string | null
  isSignInAllowed: boolean
  isSignUpAllowed: boolean
  isDepositAllowed: boolean
}

export function pageAccess({ access }: SiteConfig, country: string | null): PageAccess {
  return {
    blockedCountry: isOpenIn(access, 'pages', country) ? null : country,
    isSignInAllowed: isOpenIn(access, 'signIn', country),
    isSignUpAllowed: isOpenIn(access, 'signUp', country),
    isDepositAllowed: isOpenIn(access, 'deposit', country),
  }
}

/** What a site keeps from nobody: why it is closed, and whom to write to. */
const OPEN_TO_ALL: readonly string[] = ['/blocked', '/locked', '/help-center']

export interface PageRefusal {
  status: 302 | 307
  location: string
}

/**
 * Decided for each request, before the page cache: a blocked country is led to `/blocked`, whose status is 403, and by
 * the user-group checker everybody without one of the groups to the platform's front page. Null for all others.
 */
export async function refusalOf(
  request: PageRequest,
  site: SiteConfig,
  access: PageAccess,
  send: Send,
): Promise<PageRefusal | null> {
  const read = readLocalePath(request.pathname, site)
  if (read.kind === 'redirect' || OPEN_TO_ALL.includes(read.path)) return null
  if (access.blockedCountry !== null)
    return { status: 302, location: localizePath('/blocked', read.locale, site) }
  const { userGroups, platformFrontPage } = site.access
  if (site.features['userGroupChecker'] !== true || platformFrontPage === null) return null
  if (await isInGroup(userGroups, request.cookie, send)) return null
  return { status: 307, location: platformFrontPage }
}

/** The visitor's own cookie is passed on for this one question; pages are rendered without it. */
async function isInGroup(groups: readonly string[], cookie: string, send: Send): Promise<boolean> {
  if (cookie === '') return false
  const asVisitor: Send = (call) => send({ ...call, headers: { ...call.headers, cookie } })
  const { progress } = await createApiClient({ send: asVisitor, locale: DEFAULT_LOCALE }).call(getPlayer, {})
  return progress.statusGroups.some((group) => groups.includes(group))
}
