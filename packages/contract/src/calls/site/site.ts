import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { JurisdictionKey } from '../../entities/jurisdiction.ts'
import { SystemData } from '../../entities/settings.ts'
import { SiteConfig } from '../../entities/site-config.ts'
import { KeyText, Text } from '../../scalars.ts'

/**
 * The site's configuration; `site` selects one by key where several brands share a platform, otherwise the host does.
 */
export const getSiteConfig = defineCall({
  name: 'getSiteConfig',
  method: 'GET',
  path: '/site',
  version: 1,
  access: 'anyone',
  summary: 'Site configuration',
  query: z.object({
    site: z.optional(KeyText),
    host: z.optional(Text({ max: 300 })),
    /** Of a player from another site of the platform; one that no site has changes nothing. */
    jurisdiction: z.optional(JurisdictionKey),
  }),
  reply: SiteConfig,
  errors: ['not_found'],
})

export const getSystemData = defineCall({
  name: 'getSystemData',
  method: 'GET',
  path: '/system-data',
  version: 1,
  access: 'anyone',
  summary: 'Currencies, countries, locales and switches',
  reply: SystemData,
})
