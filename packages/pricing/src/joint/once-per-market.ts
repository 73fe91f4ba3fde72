import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { JointMarket, JointSpace } from './joint-space.ts'

/** Builds each market once, on first use. Null for a market or line that the sport does not have. */
export function oncePerMarket(build: (ref: SpecifiedMarket) => JointMarket | null): JointSpace['market'] {
  const built = new Map<string, JointMarket | null>()
  return (ref) => {
    const key = `${ref.marketId}/${ref.specifier}`
    const known = built.get(key)
    if (known !== undefined) return known
    const market = orNull(() => build(ref))
    built.set(key, market)
    return market
  }
}

/** Rules throw on unknown markets, which a feed may have. */
function orNull(build: () => JointMarket | null): JointMarket | null {
  try {
    return build()
  } catch {
    return null
  }
}
