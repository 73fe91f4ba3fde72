import type { Banner } from '@touchline/contract/entities/content'
import { Picture } from '@touchline/ui/picture'

export interface PromotionBannerProps {
  banner: Banner
  /** How wide its place is, as the attribute `sizes` has it. */
  sizes: string
  /** The first one of a page is in sight at once. */
  isEager: boolean
}

/** Wide on a desktop, taller on a phone; its words stand beside it, so it says nothing of its own. */
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

/** What the platform makes of a banner. */
const BANNER_WIDTHS = [360, 480, 720, 960, 1280]
