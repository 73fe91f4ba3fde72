import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { THEMES } from '../../entities/site-config.ts'
import { Text } from '../../scalars.ts'

export const LAUNCHED_PROVIDERS = [
  'horse-racing',
  'lotto',
  'premium-cricket',
  'virtual-gaming-arena',
] as const
export type LaunchedProvider = (typeof LAUNCHED_PROVIDERS)[number]

/**
 * Launches another provider's game with the virtual wallet. Spec 2 §7, POST /{provider}/launch. `url` is for an
 * iframe and single use: its token opens one session within a minute.
 */
export const launchProvider = defineCall({
  name: 'launchProvider',
  method: 'POST',
  path: '/:provider/launch',
  version: 1,
  access: 'player',
  summary: 'Open racing, lotteries, cricket or virtual games',
  params: z.object({ provider: z.enum(LAUNCHED_PROVIDERS) }),
  body: z.object({
    app: Text({ max: 60, pattern: /^[a-z0-9-]+$/ }),
    theme: z.optional(z.enum(THEMES)),
  }),
  reply: z.object({ url: z.string() }),
  // Not found: the site has disabled the provider, or the provider has no such application.
  errors: ['not_found', 'unavailable', 'currency_not_offered', 'wallet_elsewhere'],
})

/** The player's number in the watch-together chat. Spec 2 §7. */
export const getWatchersioUserId = defineCall({
  name: 'getWatchersioUserId',
  method: 'GET',
  path: '/watchersio/userid',
  version: 1,
  access: 'player',
  summary: 'The player’s number in the chat',
  reply: z.object({ userId: z.string() }),
})

/** Two symbol sprites as text: interface and sports. `version` is for caches. Spec 2 §7. */
export const getIcons = defineCall({
  name: 'getIcons',
  method: 'GET',
  path: '/fe-api/icons.svg',
  version: 1,
  access: 'anyone',
  summary: 'Icon sets',
  query: z.object({ version: z.optional(Text({ max: 40 })) }),
  reply: z.object({ icons: z.string(), sportIcons: z.string() }),
})
