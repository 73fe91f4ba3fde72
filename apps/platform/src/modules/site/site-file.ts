import { ODDS_FORMATS } from '@touchline/betting/odds/formats'
import { Access } from '@touchline/contract/entities/access'
import { ContentSlug } from '@touchline/contract/entities/content'
import { JurisdictionKey } from '@touchline/contract/entities/jurisdiction'
import { StatusGroupId } from '@touchline/contract/entities/player/status-group'
import {
  BrandFont,
  ContentHost,
  EmbedHost,
  FEATURES,
  HIDDEN_IN_FRAMES,
  HOME_BLOCKS,
  LAYOUT_BLOCKS,
  Origin,
  SiteConfig,
} from '@touchline/contract/entities/site-config'
import { Urn } from '@touchline/contract/feed/feed-values'
import { CurrencyCode, Text, Timestamp } from '@touchline/contract/scalars'
import { BASELINE_JURISDICTION } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import * as z from 'zod/mini'

/** A banner's name: a file `pictures/{id}.svg`, `.png`, `.jpg`, `.webp` or `.avif` beside the site files. */
export const PictureId = Text({ max: 60, pattern: /^[a-z0-9][a-z0-9-]{0,59}$/ })

const ContentHosts = z._default(z.array(ContentHost), [])

const Countries = z._default(Access.shape.blockedCountries.shape.pages, [])

/** What an area has no part for is refused by name, and not left out in silence. */
const LayoutArea = z.array(z.enum(LAYOUT_BLOCKS))

function unknownFeatures(features: unknown): string[] {
  const known: readonly string[] = FEATURES
  return Object.keys(Object(features)).filter((name) => !known.includes(name))
}

function isKnownFeatures(features: Readonly<Record<string, boolean>>): boolean {
  return unknownFeatures(features).length === 0
}

const Moment = z._default(z.nullable(Timestamp), null)

const KeyPart = Text({ max: 43, pattern: /^[\w-]{43}$/ })
const KeyId = z.optional(Text({ min: 1, max: 100 }))

/** A public key as a JSON Web Key; with its private part it is refused. */
const HostKey = z.discriminatedUnion('crv', [
  z.strictObject({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: KeyPart,
    kid: KeyId,
    alg: z.optional(z.literal('EdDSA')),
  }),
  z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: KeyPart,
    y: KeyPart,
    kid: KeyId,
    alg: z.optional(z.literal('ES256')),
  }),
])

/**
 * A site as an operator writes it: the configuration, the hosts it answers to, and leagues by the feed's own names,
 * since the platform's numbers are only known once the catalogue is there. The texts of pages and promotions are
 * markdown files beside it.
 */
export const SiteFile = z.strictObject({
  ...z.omit(SiteConfig, {
    topTournamentIds: true,
    pages: true,
    seo: true,
    jurisdiction: true,
    jurisdictionKeys: true,
    access: true,
  }).shape,
  site: z.object({
    ...SiteConfig.shape.site.shape,
    depositReminder: z.object({
      ...SiteConfig.shape.site.shape.depositReminder.shape,
      playerGroupId: z.nullable(StatusGroupId),
    }),
  }),
  seo: z.object({
    ...SiteConfig.shape.seo.shape,
    indexedOrigins: z._default(z.array(Text({ max: 300 }).check(z.url())), []),
  }),
  areas: z.strictObject({
    header: LayoutArea,
    leftSidebar: LayoutArea,
    mobileSideMenu: LayoutArea,
    mobileTabBar: LayoutArea,
    rightSidebar: LayoutArea,
    home: z.array(z.enum(HOME_BLOCKS)),
  }),
  features: SiteConfig.shape.features.check(
    z.refine(isKnownFeatures, {
      error: ({ input }) => `${unknownFeatures(input).join(', ')} is none of ${FEATURES.join(', ')}`,
    }),
  ),
  origin: z._default(z.nullable(Origin), null),
  contentHosts: z.prefault(
    z.strictObject({
      scripts: ContentHosts,
      connections: ContentHosts,
      images: ContentHosts,
      media: ContentHosts,
      frames: ContentHosts,
      forms: ContentHosts,
    }),
    {},
  ),
  /** Nobody, unless hosts are named. `keys`: by which the host's server signs that a player is signed in there. */
  embed: z.prefault(
    z
      .strictObject({
        hosts: z._default(z.array(EmbedHost), []),
        hides: z._default(z.array(z.enum(HIDDEN_IN_FRAMES)), []),
        mayTheme: z._default(z.boolean(), false),
        issuer: z._default(z.nullable(Text({ max: 300 })), null),
        keys: z._default(z.array(HostKey).check(z.maxLength(10)), []),
      })
      .check(
        z.refine(
          ({ issuer, keys }) => (issuer === null) === (keys.length === 0),
          'issuer and keys go together',
        ),
      ),
    {},
  ),
  /** Everybody may come in unless something is said here. */
  access: z.prefault(
    z.strictObject({
      isSignInAllowed: z._default(z.boolean(), true),
      isSignUpAllowed: z._default(z.boolean(), true),
      blockedCountries: z.prefault(
        z.strictObject({ pages: Countries, signIn: Countries, signUp: Countries, deposit: Countries }),
        {},
      ),
      userGroups: z._default(z.array(StatusGroupId), []),
      platformFrontPage: z._default(Access.shape.platformFrontPage, null),
    }),
    {},
  ),
  /** The pack of whoever signs up here. */
  jurisdiction: z._default(JurisdictionKey, BASELINE_JURISDICTION),
  theme: z.strictObject({
    ...SiteConfig.shape.theme.shape,
    fonts: z._default(z.array(BrandFont).check(z.maxLength(20)), []),
  }),
  /** Who its mails are from, such as `Bets <no-reply@bets.example>`; null for MAIL_FROM. */
  mailFrom: z._default(z.nullable(Text({ min: 3, max: 300, pattern: /^[^\r\n]*$/ })), null),
  /** Of new accounts; null for all that the platform offers. */
  currencies: z._default(z.nullable(z.array(CurrencyCode).check(z.minLength(1), z.maxLength(200))), null),
  /** Null for the first of them. */
  defaultCurrency: z._default(z.nullable(CurrencyCode), null),
  odds: z.strictObject({
    displayCap: SiteConfig.shape.odds.shape.displayCap,
    displayCapText: SiteConfig.shape.odds.shape.displayCapText,
    defaultFormat: z._default(z.enum(ODDS_FORMATS), 'european'),
  }),
  hosts: z.array(Text({ max: 253, pattern: /^[a-z0-9.-]+$/ })),
  topTournamentUrns: z.array(Urn),
  signUp: z._default(
    z.strictObject({
      /** Nobody is let in before the address is confirmed, and a sign-up does not tell whether it is taken. */
      isConfirmedFirst: z.boolean(),
    }),
    { isConfirmedFirst: false },
  ),
  identity: z.prefault(
    z.strictObject({
      isPhoneRequired: z._default(SiteConfig.shape.identity.shape.isPhoneRequired, false),
      fieldsAsked: z._default(SiteConfig.shape.identity.shape.fieldsAsked, 'by_jurisdiction'),
    }),
    {},
  ),
  cashier: z.prefault(z.strictObject({ mode: z._default(SiteConfig.shape.cashier.shape.mode, 'frame') }), {}),
  pages: z._default(
    z.array(
      z.strictObject({
        slug: ContentSlug,
        isIndexed: z._default(z.boolean(), true),
        isLinked: z._default(z.boolean(), true),
      }),
    ),
    [],
  ),
  promotions: z._default(
    z.array(
      z.strictObject({
        slug: ContentSlug,
        banner: z._default(z.nullable(z.strictObject({ desktop: PictureId, mobile: PictureId })), null),
        startsAt: Moment,
        endsAt: Moment,
      }),
    ),
    [],
  ),
})
export type SiteFile = z.infer<typeof SiteFile>
