import { getJackpot } from '@touchline/contract/calls/jackpots/jackpots'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { KnownJackpot } from '../jackpots.ts'
import { maySee } from './may-see.ts'
import { presentJackpots } from './present-jackpots.ts'

export function getJackpotRoute(
  app: App,
  services: Services,
  jackpotsKnown: () => Promise<KnownJackpot[]>,
): void {
  route(app, getJackpot, async ({ player, params, locale }) => {
    const known = (await jackpotsKnown()).filter(({ id }) => id === params.id)
    const [jackpot] = (await maySee(services, player)) ? await presentJackpots(services, known, locale) : []
    if (!jackpot) throw new ApiError('not_found')
    return { jackpot }
  })
}
