import { Access } from '@touchline/contract/entities/access'
import { ContentSlug } from '@touchline/contract/entities/content'
import { JurisdictionKey } from '@touchline/contract/entities/jurisdiction'
import { ContentHost, SiteConfig } from '@touchline/contract/entities/site-config'
import { Urn } from '@touchline/contract/feed/feed-values'
import { Text, Timestamp } from '@touchline/contract/scalars'
import { BASELINE_JURISDICTION } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import * as z from 'zod/mini'

/** A banner's name: a file `pictures/{id}.svg`, `.png`, `.jpg`, `.webp` or `.avif` beside the site files. */
const PictureId = Text({ max: 60, pattern: /^[a-z0-9][a-z0-9-]{0,59}$/ })

/** Scheme and host alone, as `https://bets.example`. */
const Origin = Text({ max: 300, pattern: /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/ })

const ContentHosts = z._default(z.array(ContentHost), [])

const Countries = z._default(Access.shape.blockedCountries.shape.pages, [])

const Moment = z._default(z.nullable(Timestamp), null)

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
