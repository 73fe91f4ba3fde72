import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { BONUS_TYPES, Bonus, BonusType, LeaderboardRow } from '../../entities/player/bonus.ts'
import { Empty, Id, IdParam, PageLimit, PageNumber, Pagination, QueryId, Text } from '../../scalars.ts'

/** Plural in addresses, like their lists. */
export const BONUS_LISTS = ['comboboosts', 'freebets', 'huntings', 'tournaments', 'lootboxes'] as const

const BonusParams = z.object({
  type: z.enum(BONUS_LISTS),
  id: QueryId,
})
const Terms = z.object({ title: z.string(), paragraphs: z.array(z.string()) })
const BonusKey = z.object({ id: Id, type: z.enum(BONUS_TYPES) })

export const getBonusDetails = defineCall({
  name: 'getBonusDetails',
  method: 'GET',
  path: '/bonuses/:type/:id',
  version: 1,
  access: 'player',
  summary: 'One bonus',
  params: BonusParams,
  reply: z.object({ bonus: Bonus }),
  errors: ['not_found'],
})

export const getBonusTerms = defineCall({
  name: 'getBonusTerms',
  method: 'GET',
  path: '/bonuses/:type/:id/terms',
  version: 1,
  access: 'anyone',
  summary: 'Terms of a bonus',
  params: BonusParams,
  reply: Terms,
  errors: ['not_found'],
})

/** The path is not shown in the specification. */
export const getFreebetAmbTerms = defineCall({
  name: 'getFreebetAmbTerms',
  method: 'GET',
  path: '/bonuses/freebets/amb/:id/terms',
  version: 1,
  access: 'anyone',
  summary: 'Terms of an accumulator bonus',
  params: IdParam,
  reply: Terms,
  errors: ['not_found'],
})

export const getTournamentRating = defineCall({
  name: 'getTournamentRating',
  method: 'GET',
  path: '/bonuses/tournaments/:id/rating',
  version: 1,
  access: 'anyone',
  summary: 'Leaderboard of a hunting tournament',
  params: IdParam,
  query: z.object({ page: PageNumber, limit: PageLimit }),
  reply: z.object({ rating: z.array(LeaderboardRow), pagination: Pagination }),
  errors: ['not_found'],
})

/** Seen ones are unchanged. Spec 2 §4. */
export const markBonusesAsSeen = defineCall({
  name: 'markBonusesAsSeen',
  method: 'POST',
  path: '/bonuses/mark-as-seen',
  version: 1,
  access: 'player',
  summary: 'Mark bonuses as seen',
  body: z.object({ bonuses: z.array(BonusKey).check(z.minLength(1), z.maxLength(500)) }),
  reply: Empty,
})

export const activateBonus = defineCall({
  name: 'activateBonus',
  method: 'POST',
  path: '/bonuses/:id/activate',
  version: 1,
  access: 'player',
  summary: 'Activate a bonus',
  params: IdParam,
  body: z.object({ type: BonusType }),
  reply: z.object({ bonus: Bonus }),
  errors: ['not_found', 'bonus_not_available'],
})

/** A won loot box increases a free bet. */
export const boostFreebet = defineCall({
  name: 'boostFreebet',
  method: 'POST',
  path: '/bonuses/:id/boost',
  version: 1,
  access: 'player',
  summary: 'Boost a free bet',
  params: IdParam,
  body: z.object({ freebetId: Id }),
  reply: z.object({ bonus: Bonus }),
  errors: ['not_found', 'bonus_not_available'],
})

export const applyPromoCode = defineCall({
  name: 'applyPromoCode',
  method: 'POST',
  path: '/bonuses/promo-code',
  version: 1,
  access: 'player',
  summary: 'Use a promotion code',
  body: z.object({ code: Text({ min: 1, max: 60, isTrimmed: true }) }),
  reply: z.object({ bonus: BonusKey }),
  errors: ['promo_code_invalid', 'bonus_not_available'],
})
