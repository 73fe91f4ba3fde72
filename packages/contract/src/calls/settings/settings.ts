import { ODDS_FORMAT_NAMES } from '@touchline/betting/odds/formats'
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { HOUR_CYCLES, LIST_DENSITIES } from '../../entities/display.ts'
import { OddsAcceptMode, PinnedMarkets, Settings } from '../../entities/settings.ts'
import { AmountMinorSchema, CurrencyCode, Text } from '../../scalars.ts'

/** The player's settings, or the site's for a visitor. Spec 2 §7. */
export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: '/settings',
  version: 1,
  access: 'anyone',
  summary: 'Settings of betting',
  reply: Settings,
})

/** Absent fields are unchanged; an empty list of stakes restores the site's. Spec 2 §7. */
export const updateSettings = defineCall({
  name: 'updateSettings',
  method: 'POST',
  path: '/settings',
  version: 1,
  access: 'player',
  summary: 'Change settings of betting',
  body: z.object({
    stakes: z.optional(
      z.array(
        z.object({ currency: CurrencyCode, values: z.array(AmountMinorSchema).check(z.maxLength(10)) }),
      ),
    ),
    autoAcceptOddsChange: z.optional(OddsAcceptMode),
    /** By either of its names. */
    oddsType: z.optional(z.enum(ODDS_FORMAT_NAMES)),
    timeZone: z.optional(Text({ max: 64 })),
    hourCycle: z.optional(z.enum(HOUR_CYCLES)),
    listDensity: z.optional(z.enum(LIST_DENSITIES)),
    pinnedMarkets: z.optional(PinnedMarkets),
    oneSignalPushNotificationSubscription: z.optional(Text({ max: 500 })),
  }),
  reply: Settings,
})
