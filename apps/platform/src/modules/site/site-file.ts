import { Access } from '@touchline/contract/entities/access'
import { ContentSlug } from '@touchline/contract/entities/content'
import { JurisdictionKey } from '@touchline/contract/entities/jurisdiction'
import {
  ContentHost,
  EmbedHost,
  HIDDEN_IN_FRAMES,
  Origin,
  SiteConfig,
} from '@touchline/contract/entities/site-config'
import { Urn } from '@touchline/contract/feed/feed-values'
import { Text, Timestamp } from '@touchline/contract/scalars'
import { BASELINE_JURISDICTION } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import * as z from 'zod/mini'

/** A banner's name: a file `pictures/{id}.svg`, `.png`, `.jpg`, `.webp` or `.avif` beside the site files. */
const PictureId = Text({ max: 60, pattern: /^[a-z0-9][a-z0-9-]{0,59}$/ })

const ContentHosts = z._default(z.array(ContentHost), [])

const Countries = z._default(Access.shape.blockedCountries.shape.pages, [])

const Moment = z._default(z.nullable(Timestamp), null)

const KeyPart = Text({ max: 43, pattern: /^[\w-]{43}$/ })
const KeyId = z.optional(Text({ min: 1, max: 100 }))

/** A public key as a JSON Web Key; with its private part it is refused. */
const HostKey = z.union([
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
  seo: z.object({
    ...SiteConfig.shape.seo.shape,
    indexedOrigins: z._default(z.array(Text({ max: 300 }).check(z.url())), []),
  }),
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
      userGroups: z._default(Access.shape.userGroups, []),
      platformFrontPage: z._default(Access.shape.platformFrontPage, null),
    }),
    {},
  ),
  /** The pack of whoever signs up here. */
  jurisdiction: z._default(JurisdictionKey, BASELINE_JURISDICTION),
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
