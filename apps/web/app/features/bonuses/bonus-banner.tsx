import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { Picture } from '@touchline/ui/picture'
import { usePaths } from '../../shared/site/use-paths.ts'
import { bannerTarget } from './banner-target.ts'
import { BonusMark } from './bonus-mark.tsx'
import styles from './bonuses.module.css'

export interface BonusBannerProps {
  bonus: Bonus
  /** The promotion whose page this is: it is not linked to. */
  promotion: string | null
}

/** The operator's picture of a campaign; it leads to the one match that the bonus is for, else to its promotion. */
export function BonusBanner({ bonus, promotion }: BonusBannerProps) {
  const paths = usePaths()
  const { desktop, mobile } = bonus.banners
  const shown = desktop ?? mobile
  if (!shown) return <BannerGround bonus={bonus} />
  const picture = (
    <Picture
      look="banner"
      src={shown.url}
      alt={shown.altText}
      {...(desktop ? WIDE : TALL)}
      {...(desktop && mobile && { narrow: { src: mobile.url, ...TALL } })}
      widths={BANNER_WIDTHS}
      sizes="(width < 780px) 100vw, 400px"
    />
  )
  const target = bannerTarget(bonus, paths, promotion)
  if (target === null) return <div className={styles.banner}>{picture}</div>
  return (
    <a className={styles.banner} href={target}>
      {picture}
    </a>
  )
}

/** What a card without a picture has in a row with others that have one; elsewhere it is not there. */
function BannerGround({ bonus }: { bonus: Bonus }) {
  return (
    <div className={styles.ground} aria-hidden>
      <BonusMark bonus={bonus} />
    </div>
  )
}

const WIDE = { width: 1280, height: 400 }
const TALL = { width: 720, height: 405 }
/** The widths that the platform renders. */
const BANNER_WIDTHS = [360, 480, 720, 960]
