import { oddsFormatOf } from '@touchline/betting/odds/formats'
import { updateSettings } from '@touchline/contract/calls/settings/settings'
import { DEVICE_TIME_ZONE } from '@touchline/contract/entities/display'
import type { Settings } from '@touchline/contract/entities/settings'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../core/http/route.ts'
import type { OfferedCurrencies } from '../../core/offered-currencies.ts'
import type { Services } from '../../core/services.ts'
import { subscribeOneSignal } from '../push/index.ts'
import type { Sites } from '../site/index.ts'
import { saveChoices } from './settings.queries.ts'
import type { SettingsAt } from './settings-at.ts'

export function updateSettingsRoute(
  app: App,
  { db, clock, currencies }: Services,
  settingsAt: SettingsAt,
  sites: Sites,
): void {
  route(app, updateSettings, async ({ body, player, request }) => {
    rejectBadStakes(body.stakes ?? [], currencies)
    rejectUnknownZone(body.timeZone)
    const now = clock.now()
    const subscription = body.oneSignalPushNotificationSubscription
    await db.transaction().execute(async (tx) => {
      await saveChoices(
        tx,
        player.id,
        {
          stakes: body.stakes,
          oddsAcceptMode: body.autoAcceptOddsChange,
          oddsType: body.oddsType && oddsFormatOf(body.oddsType),
          timeZone: body.timeZone,
          hourCycle: body.hourCycle,
          listDensity: body.listDensity,
          pinnedMarkets: body.pinnedMarkets,
          pushSubscription: subscription,
        },
        now,
      )
      if (subscription !== undefined)
        await subscribeOneSignal(tx, sites, { player, host: request.host, id: subscription, now })
    })
    return settingsAt(player, request)
  })
}

function rejectBadStakes(stakes: Settings['stakes'], offered: OfferedCurrencies): void {
  const codes = stakes.map(({ currency }) => currency)
  if (codes.some((code) => !offered.byCode(code))) throw new ApiError('currency_not_offered')
  const isTwice = new Set(codes).size < codes.length
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
