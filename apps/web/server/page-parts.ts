import type { SystemData } from '@touchline/contract/entities/settings'
import type { Block, Embed, SiteConfig } from '@touchline/contract/entities/site-config'
import type { PageConfig } from '../app/shared/site/page-config.ts'
import { protectionBar } from './protection-bar.ts'
import type { PageAccess } from './request/page-access.ts'

/** What of a page's config is the same for most visitors of a site in one language. */
export type PageParts = Pick<PageConfig, 'site' | 'pages' | 'system'>

type System = Omit<SystemData, 'countries'>

export interface PartsOf {
  locale: string
  access: PageAccess
  isIndexed: boolean
  isFramed: boolean
}

/**
 * Makes the parts once for as long as the site and its system data are the same objects, so that what is derived from a part,
 * such as its text, can be kept with it.
 */
export function createPageParts() {
  const made = new WeakMap<SiteConfig, WeakMap<System, Map<string, PageParts>>>()

  return (site: SiteConfig, system: System, asked: PartsOf): PageParts => {
    const ofSite = made.get(site) ?? new WeakMap<System, Map<string, PageParts>>()
    made.set(site, ofSite)
    const ofSystem = ofSite.get(system) ?? new Map<string, PageParts>()
    ofSite.set(system, ofSystem)
    const { locale, access, isIndexed, isFramed } = asked
    const { isSignInAllowed, isSignUpAllowed, isDepositAllowed } = access
    const key = [locale, isSignInAllowed, isSignUpAllowed, isDepositAllowed, isIndexed, isFramed].join()
    const parts = ofSystem.get(key) ?? pageParts(site, system, asked)
    ofSystem.set(key, parts)
    return parts
  }
}

function pageParts(known: SiteConfig, system: System, asked: PartsOf): PageParts {
  const {
    translations: _translations,
    pages,
    contentHosts: _hosts,
    origin: _origin,
    seo,
    jurisdiction,
    jurisdictionKeys: _keys,
    access: _access,
    embed,
    currencies: _currencies,
    defaultCurrency: _defaultCurrency,
    ...siteConfig
  } = known
  const { key, ageMin } = jurisdiction
  return {
    site: {
      ...siteConfig,
      ...(asked.isFramed && { areas: areasInFrame(siteConfig.areas, embed) }),
      seo: { ...seo, index: asked.isIndexed },
      jurisdiction: { key, ageMin, bar: protectionBar(jurisdiction) },
    },
    pages: pages.flatMap(({ slug, titles, isLinked }) => {
      const title = titles[asked.locale]
      return isLinked && title ? [{ slug, title }] : []
    }),
    system: { ...withAccess(system, asked.access), ...moneyOf(known, system) },
  }
}

/** Without the blocks that the host has itself. */
function areasInFrame(areas: SiteConfig['areas'], { hides }: Embed): SiteConfig['areas'] {
  const hidden: readonly string[] = hides
  const shown = (blocks: readonly Block[]) => blocks.filter((block) => !hidden.includes(block))
  return {
    ...areas,
    header: shown(areas.header),
    leftSidebar: shown(areas.leftSidebar),
    mobileSideMenu: shown(areas.mobileSideMenu),
    rightSidebar: shown(areas.rightSidebar),
  }
}

/** The platform answers the web process, which is in no country, so the visitor's own is applied here. */
function withAccess(system: System, access: PageAccess): System {
  const { platformSettings } = system
  return {
    ...system,
    platformSettings: {
      ...platformSettings,
      isSignInAllowed: access.isSignInAllowed,
      isSignUpAllowed: access.isSignUpAllowed,
      isDepositAllowed: platformSettings.isDepositAllowed && access.isDepositAllowed,
      isTestDepositAllowed: platformSettings.isTestDepositAllowed && access.isDepositAllowed,
    },
  }
}

/** The site's own; asked for without a host, the platform tells the default site's. */
function moneyOf(
  { currencies, defaultCurrency }: Pick<SiteConfig, 'currencies' | 'defaultCurrency'>,
  { defaultCurrencyCode }: Pick<SystemData, 'defaultCurrencyCode'>,
): Pick<SystemData, 'offeredCurrencyCodes' | 'defaultCurrencyCode'> {
  return { offeredCurrencyCodes: currencies, defaultCurrencyCode: defaultCurrency ?? defaultCurrencyCode }
}
