import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { THEMES } from '../../entities/site-config.ts'

export const LAUNCHED_PROVIDERS = [
  'horse-racing',
  'lotto',
  'premium-cricket',
  'virtual-gaming-arena',
] as const
export type LaunchedProvider = (typeof LAUNCHED_PROVIDERS)[number]

/**
 * Opens another provider's game with the virtual wallet. Spec 2 §7, POST /{provider}/launch. `url` is for a frame, at
 * once and once: the token in it opens one session within a minute.
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
    app: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[a-z0-9-]+$/)),
    theme: z.optional(z.enum(THEMES)),
  }),
  reply: z.object({ url: z.string() }),
  // Not found is a provider that the site has switched off, or an application that the provider does not have.
  errors: ['not_found', 'unavailable', 'currency_not_offered'],
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

/** Two sprites of symbols, as text: the interface's and the sports'. `version` is for caches. Spec 2 §7. */
export const getIcons = defineCall({
  name: 'getIcons',
  method: 'GET',
  path: '/fe-api/icons.svg',
  version: 1,
  access: 'anyone',
  summary: 'Icon sets',
  query: z.object({ version: z.optional(z.string().check(z.maxLength(40))) }),
  reply: z.object({ icons: z.string(), sportIcons: z.string() }),
})
