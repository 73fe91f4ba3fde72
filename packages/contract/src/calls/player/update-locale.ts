import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { LocaleTag } from '../../scalars.ts'

/** Spec 1 §7: {locale}; returns language. */
export const updateLocale = defineCall({
  name: 'updateLocale',
  method: 'PATCH',
  path: '/player/update_locale',
  version: 1,
  access: 'player',
  summary: 'Change the player’s language',
  body: z.object({ locale: LocaleTag }),
  reply: z.object({ language: LocaleTag }),
})
