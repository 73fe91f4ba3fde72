import * as z from 'zod/mini'
import { Text } from '../scalars.ts'

/** Part of addresses: `/pages/responsible-gambling`. */
export const ContentSlug = Text({ max: 60, pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/ })

/** A page of the operator's. The platform renders the HTML from markdown, without scripts or styles. */
export const ContentPage = z.object({
  slug: ContentSlug,
  /** Of the text: the available one nearest to the request. */
  locale: z.string(),
  title: z.string(),
  /** Its first paragraph, short enough for a search result. */
  description: z.string(),
  html: z.string(),
  isIndexed: z.boolean(),
})
export type ContentPage = z.infer<typeof ContentPage>

/** An address without a size, which `ui`'s picture adds. */
export const BannerPicture = z.object({ id: z.string(), url: z.string(), alt: z.string() })

/** Spec 2 §3, banners: desktop and mobile images with id, url, alt text. */
export const Banner = z.object({ desktop: BannerPicture, mobile: BannerPicture })
export type Banner = z.infer<typeof Banner>

export const Promotion = z.object({
  slug: ContentSlug,
  title: z.string(),
  summary: z.string(),
  banner: z.nullable(Banner),
  endsAt: z.nullable(z.iso.datetime()),
})
export type Promotion = z.infer<typeof Promotion>
