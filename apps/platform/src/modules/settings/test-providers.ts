import { PROVIDERS } from '@touchline/contract/entities/catalogue'
import type { Settings } from '@touchline/contract/entities/settings'

/** Spec 2 §5 gives the format alone: pairs `type:provider`, separated by `|`. */
export const TEST_PROVIDERS_COOKIE = 'test_providers'

type SportTypeProviders = Settings['sportTypeProviders']

/** Who provides which type of sport, as a tester's cookie has it; what is no pair of a known provider changes nothing. */
export function withTestProviders(
  providers: SportTypeProviders,
  cookie: string | undefined,
): SportTypeProviders {
  const asked = new Map((cookie ?? '').split('|').map((pair) => twoParts(pair)))
  return providers.map(({ sportType, provider }) => ({
    sportType,
    provider: PROVIDERS.find((known) => known === asked.get(sportType)) ?? provider,
  }))
}

function twoParts(pair: string): [sportType: string, provider: string] {
  const [sportType = '', provider = ''] = pair.split(':', 2)
  return [sportType.trim(), provider.trim()]
}
