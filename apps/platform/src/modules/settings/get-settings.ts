import { getSettings, updateSettings } from '@touchline/contract/calls/settings/settings'
import { DEVICE_TIME_ZONE } from '@touchline/contract/entities/display'
import type { Settings } from '@touchline/contract/entities/settings'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { PROVIDER_FEATURES } from '../providers/index.ts'
import { siteFeatures } from '../site/index.ts'
import { hasStreams } from '../streams/index.ts'
import { currencyByCode } from '../wallet/index.ts'
import { saveChoices } from './settings.queries.ts'
import { settingsOf } from './settings-of.ts'

export function settingsRoutes(app: App, { db, env, clock }: Services): void {
  const isFeatureOn = siteFeatures(env)
  const settingsAt = async (player: { id: number } | null, host: string): Promise<Settings> => ({
    ...(await settingsOf(db, player, env.IN_PLAY_DELAY_MS)),
    videoSettings: { enabled: hasStreams(env) },
    additionalProviders: additionalProviders((feature) => isFeatureOn(feature, host)),
  })

  route(app, getSettings, async ({ player, request }) => settingsAt(player, request.host))

  route(app, updateSettings, async ({ body, player, request }) => {
    rejectBadStakes(body.stakes ?? [])
    rejectUnknownZone(body.timeZone)
    await db.transaction().execute((tx) =>
      saveChoices(
        tx,
        player.id,
        {
          stakes: body.stakes,
          oddsAcceptMode: body.autoAcceptOddsChange,
          oddsType: body.oddsType,
          timeZone: body.timeZone,
          hourCycle: body.hourCycle,
          listDensity: body.listDensity,
          pinnedMarkets: body.pinnedMarkets,
          pushSubscription: body.oneSignalPushNotificationSubscription,
        },
        clock.now(),
      ),
    )
    return settingsAt(player, request.host)
  })
}

/** Which providers of games the site has not switched off. */
function additionalProviders(isFeatureOn: (feature: string) => boolean): Settings['additionalProviders'] {
  return {
    horseRacing: { enabled: isFeatureOn(PROVIDER_FEATURES['horse-racing']) },
    lotto: { enabled: isFeatureOn(PROVIDER_FEATURES.lotto) },
    premiumCricket: { enabled: isFeatureOn(PROVIDER_FEATURES['premium-cricket']) },
    virtualGamingArena: { enabled: isFeatureOn(PROVIDER_FEATURES['virtual-gaming-arena']) },
  }
}

function rejectBadStakes(stakes: Settings['stakes']): void {
  const currencies = stakes.map(({ currency }) => currency)
  if (currencies.some((currency) => !currencyByCode(currency))) throw new ApiError('currency_not_offered')
  const isTwice = new Set(currencies).size < currencies.length
  const isZero = stakes.some(({ values }) => values.includes(0))
  if (isTwice || isZero)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'body.stakes', message: 'one list for a currency, each stake above zero' }],
    })
}

/** Zones of the tz database; older names, which some devices still say, are known too. */
function rejectUnknownZone(timeZone: string | undefined): void {
  if (timeZone === undefined || timeZone === DEVICE_TIME_ZONE) return
  try {
    Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new ApiError('validation_failed', {
      fields: [{ path: 'body.timeZone', message: 'must be a name of the tz database' }],
    })
  }
}
