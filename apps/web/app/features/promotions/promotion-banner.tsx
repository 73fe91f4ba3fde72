import type { Banner } from '@touchline/contract/entities/content'
import { Picture } from '@touchline/ui/picture'

export interface PromotionBannerProps {
  banner: Banner
  /** The rendered width, for the attribute `sizes`. */
  sizes: string
  /** True for the first one of a page, which is visible at once. */
  isEager: boolean
}

/** Wide on a desktop, taller on a phone; its text is beside it, so it has no alternative text of its own. */
export function PromotionBanner({ banner, sizes, isEager }: PromotionBannerProps) {
  return (
    <Picture
      look="banner"
      src={banner.desktop.url}
      width={1280}
      height={400}
      narrow={{ src: banner.mobile.url, width: 720, height: 405 }}
      widths={BANNER_WIDTHS}
      sizes={sizes}
      isEager={isEager}
    />
  )
}

/** The widths that the platform renders. */
const BANNER_WIDTHS = [360, 480, 720, 960, 1280]
