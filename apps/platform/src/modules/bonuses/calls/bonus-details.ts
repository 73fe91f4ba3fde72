import { getBonusDetails, getBonusTerms } from '@touchline/contract/calls/bonuses/bonus'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { newestVersion } from '../campaigns/campaigns.queries.ts'
import { type BonusRef, ownedByRefs } from '../owned/owned.queries.ts'
import { toldTerms, wordsIn } from '../present/bonus-terms.ts'
import { presentBonuses } from '../present/present-bonuses.ts'

const TYPES = {
  comboboosts: 'comboboost',
  freebets: 'freebet',
  huntings: 'hunting',
  tournaments: 'tournament',
  lootboxes: 'lootbox',
} as const

/** One bonus of the player's, and its conditions. */
export function bonusDetailsRoutes(app: App, services: Services): void {
  const { db } = services

  route(app, getBonusDetails, async ({ params, player, locale }) => {
    const ref = { type: TYPES[params.type], id: params.id }
    const [found] = await presentBonuses(services, player.id, await owned(services, player.id, ref), locale)
    if (!found) throw new ApiError('not_found')
    return { bonus: found.bonus }
  })

  // A campaign's conditions are for everybody, a free bet's for whom it was granted.
  route(app, getBonusTerms, async ({ params, player, locale }) => {
    const type = TYPES[params.type]
    const [own] = player ? await owned(services, player.id, { type, id: params.id }) : []
    const version = own ?? (type === 'freebet' ? null : await newestVersion(db, params.id))
    if (!version) throw new ApiError('not_found')
    const { terms, termsVersion } = version
    const kind = terms.kind === 'odds_boost' ? 'comboboost' : terms.kind
    if (!own && kind !== type) throw new ApiError('not_found')
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

async function owned({ db }: Services, playerId: number, ref: BonusRef) {
  return (await ownedByRefs(db, playerId, [ref])).filter(({ type }) => type === ref.type)
}
