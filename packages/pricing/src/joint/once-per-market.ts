import type { SpecifiedMarket } from '../markets/specified-market.ts'
import type { JointMarket, JointSpace } from './joint-space.ts'

/** Builds each market once, when it is first asked for. A market or line that the sport does not have is null. */
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

/** Rules throw on what is not theirs; a feed may well have such markets. */
function orNull(build: () => JointMarket | null): JointMarket | null {
  try {
    return build()
  } catch {
    return null
  }
}
