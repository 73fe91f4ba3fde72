import { SiteConfig } from '@touchline/contract/entities/site-config'
import { Urn } from '@touchline/contract/feed/feed-events'
import * as z from 'zod/mini'

/**
 * A site as an operator writes it: the configuration, the hosts it answers to, and leagues by the feed's own names,
 * since the platform's numbers are only known once the catalogue is there.
 */
export const SiteFile = z.strictObject({
  ...z.omit(SiteConfig, { topTournamentIds: true }).shape,
  hosts: z.array(z.string().check(z.regex(/^[a-z0-9.-]+$/))),
  topTournamentUrns: z.array(Urn),
})
export type SiteFile = z.infer<typeof SiteFile>
