import { getJackpots } from '@touchline/contract/calls/jackpots/jackpots'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { KnownJackpot } from '../jackpots.ts'
import { maySee } from './may-see.ts'
import { presentJackpots } from './present-jackpots.ts'

const PAGE_LIMIT = 4

/** `isAvailable` and the status `active` leave those with a level that counts bets. */
export function getJackpotsRoute(
  app: App,
  services: Services,
  jackpotsKnown: () => Promise<KnownJackpot[]>,
): void {
  route(
    app,
    getJackpots,
    async ({ player, locale, query: { isAvailable, status, page = 1, limit = PAGE_LIMIT } }) => {
      const all = (await maySee(services, player))
        ? await presentJackpots(services, await jackpotsKnown(), locale)
        : []
      const wanted = all.filter(({ levels }) => {
        const isActive = levels.some(({ state }) => state === 'active')
        if (isAvailable !== undefined && isAvailable !== isActive) return false
        return status === undefined || levels.some(({ state }) => state === status)
      })
      const total = wanted.length
      return {
        jackpots: wanted.slice((page - 1) * limit, page * limit),
        pagination: { total, page, limit, lastPage: Math.max(1, Math.ceil(total / limit)) },
      }
    },
  )
}
