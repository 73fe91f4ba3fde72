import { ContentSlug } from '@touchline/contract/entities/content'
import { SiteConfig } from '@touchline/contract/entities/site-config'
import { Urn } from '@touchline/contract/feed/feed-values'
import * as z from 'zod/mini'

/** A banner's name: a file `pictures/{id}.svg`, `.png`, `.jpg`, `.webp` or `.avif` beside the site files. */
const PictureId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/))

const Moment = z._default(z.nullable(z.iso.datetime()), null)

/**
 * A site as an operator writes it: the configuration, the hosts it answers to, and leagues by the feed's own names,
 * since the platform's numbers are only known once the catalogue is there. The texts of pages and promotions are
 * markdown files beside it.
 */
export const SiteFile = z.strictObject({
  ...z.omit(SiteConfig, { topTournamentIds: true, pages: true, seo: true }).shape,
  seo: z.object({
    ...SiteConfig.shape.seo.shape,
    indexedOrigins: z._default(z.array(z.url()), []),
  }),
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  topTournamentUrns: z.array(Urn),
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
