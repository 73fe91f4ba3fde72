import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { SystemData } from '../../entities/settings.ts'
import { SiteConfig } from '../../entities/site-config.ts'

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
  query: z.object({ site: z.optional(z.string()), host: z.optional(z.string()) }),
  reply: SiteConfig,
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
