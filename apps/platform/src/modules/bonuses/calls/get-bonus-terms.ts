import { getBonusTerms } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { wordsIn } from '../../../core/languages/words-in.ts'
import type { Services } from '../../../core/services.ts'
import { newestVersion } from '../campaigns/campaigns.queries.ts'
import { grantType } from '../grants/grant-wish.ts'
import { toldTerms } from '../present/bonus-terms.ts'
import { ownedBonus, TYPE_OF_LIST } from './bonus-of-list.ts'

/** A campaign's conditions are for everybody, a free bet's for whom it was granted. */
export function getBonusTermsRoute(app: App, services: Services): void {
  route(app, getBonusTerms, async ({ params, player, locale }) => {
    const type = TYPE_OF_LIST[params.type]
    const [own] = player ? await ownedBonus(services, player.id, { type, id: params.id }) : []
    const version = own ?? (type === 'freebet' ? null : await newestVersion(services.db, params.id))
    if (!version) throw new ApiError('not_found')
    const { terms, termsVersion } = version
    if (!own && grantType(terms) !== type) throw new ApiError('not_found')
    const told = own ?? {
      type,
      terms,
      amountMinor: null,
      currency: null,
      endsAt: terms.endsAt && new Date(terms.endsAt),
    }
    const words = wordsIn(terms.description, locale)
    return {
      title: wordsIn(terms.name, locale) ?? '',
      paragraphs: words === null ? [] : [words],
      terms: toldTerms({ ...told, endsAt: told.endsAt === '' ? null : told.endsAt }),
      termsVersion,
    }
  })
}
