import { getSystemData } from '@touchline/contract/calls/site/site'
import { PASSWORD_LENGTH_MIN } from '@touchline/contract/entities/player/credentials'
import type { SystemData } from '@touchline/contract/entities/settings'
import { directionOf, nativeName } from '@touchline/messages/locales'
import { MARKET_GROUPS } from '@touchline/pricing/markets/market-types'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { nameGroup } from '../markets/index.ts'
import { isDepositPossible, isTestDepositAllowed } from '../wallet/index.ts'
import { chooseSite } from './choose-site.ts'
import { countriesIn } from './countries.ts'
import { isOpenTo } from './country-access.ts'
import { countryOf } from './country-of.ts'
import type { Sites } from './load-sites.ts'
import { siteMoney } from './site-money.ts'

export function getSystemDataRoute(
  app: App,
  { env, clock, errorReports, currencies }: Services,
  sites: Sites,
): void {
  const locales = localesOf(sites)
  const moneyAt = (host: string) => siteMoney(chooseSite(sites, undefined, host), currencies)
  route(app, getSystemData, async ({ locale, request }) => ({
    locales,
    currencies: currencies.all.map(({ currency }) => currency),
    offeredCurrencyCodes: moneyAt(request.host).codes,
    defaultCurrencyCode: moneyAt(request.host).defaultCode,
    countries: countriesIn(locale),
    userCountry: countryOf(request),
    marketGroups: MARKET_GROUPS.map((groupKey, position) => ({
      groupKey,
      name: nameGroup(locale, groupKey),
      // As the markets of a match count them: from the first one up.
      priority: position + 1,
    })),
    platformSettings: {
      isSignUpAllowed: isOpenTo(sites, 'signUp', request),
      isSignInAllowed: isOpenTo(sites, 'signIn', request),
      isDepositAllowed: isDepositPossible(env) && isOpenTo(sites, 'deposit', request),
      isTestDepositAllowed: isTestDepositAllowed(env) && isOpenTo(sites, 'deposit', request),
      passwordMinLength: PASSWORD_LENGTH_MIN,
    },
    playerFields: ['email', 'password', 'currency', 'language'],
    telemetry: {
      release: env.RELEASE,
      environment: env.ENVIRONMENT,
      isReportingErrors: errorReports.isOn,
      rumSample: env.RUM_SAMPLE,
    },
    serverTime: clock.now().toISOString(),
  }))
}

function localesOf({ byKey }: Sites): SystemData['locales'] {
  const codes = new Set([...byKey.values()].flatMap((site) => site.locales))
  return [...codes].map((code) => ({
    code,
    name: nativeName(code),
    isRightToLeft: directionOf(code) === 'rtl',
  }))
}
