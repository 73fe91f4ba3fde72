import type { SiteConfig } from '@touchline/contract/entities/site-config'

/** What the content security policy tells apart. */
export type PolicyKind = 'scripts' | 'connections' | 'images' | 'media' | 'frames' | 'fonts' | 'styles'

/** Somebody else whose script a page may load: after a "yes" alone, and from these hosts alone. */
export interface ThirdParty {
  /** As visitors know it. */
  name: string
  script: string
  policy: Readonly<Partial<Record<PolicyKind, readonly string[]>>>
  /** Whether it writes style elements into the page: those have no nonce. */
  hasInlineStyles: boolean
}

export type ThirdPartySettings = Pick<SiteConfig['site'], 'gtmId' | 'chat' | 'pushNotifications'>
