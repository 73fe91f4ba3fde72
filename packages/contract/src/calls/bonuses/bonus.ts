import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bonus, Freebet } from '../../entities/player/bonus.ts'
import { BET_BONUS_TYPES, BONUS_TYPES } from '../../entities/player/bonus-fields.ts'
import { BonusTermList } from '../../entities/player/bonus-term.ts'
import { BoxNumber, LeaderboardRow, Lootbox } from '../../entities/player/farming-bonus.ts'
import {
  Empty,
  Id,
  IdParam,
  Integer,
  PageLimit,
  PageNumber,
  Pagination,
  QueryId,
  Text,
} from '../../scalars.ts'

/** Plural in addresses, like their lists. */
export const BONUS_LISTS = ['comboboosts', 'freebets', 'huntings', 'tournaments', 'lootboxes'] as const

const BonusParams = z.object({
  type: z.enum(BONUS_LISTS),
  id: QueryId,
})
/** What the platform counts with, and the operator's own words beside it. */
const Terms = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  terms: BonusTermList,
  termsVersion: z.int(),
})
const BonusKey = z.object({ id: Id, type: z.enum(BONUS_TYPES) })
const TERMS_VERSION_MAX = 2_147_483_647

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
  reply: z.object({
    rating: z.array(LeaderboardRow),
    /** The player's own row, on whatever page it is; null without one. */
    own: z.nullable(LeaderboardRow),
    pagination: Pagination,
  }),
  errors: ['not_found'],
})

/** Seen ones are unchanged (Spec 2 §4). Of a `jackpot` the id is that of the player's own hit. */
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
  /** The terms that the player was shown: others are refused, and shown again. */
  body: z.object({
    type: z.enum(BET_BONUS_TYPES),
    termsVersion: Integer({ min: 0, max: TERMS_VERSION_MAX }),
  }),
  reply: z.object({ bonus: Bonus }),
  errors: ['not_found', 'bonus_not_available', 'bonus_terms_changed'],
})

/** The player does not want it: it is deactivated, and offered no more. A free bet's money goes back to the operator. */
export const declineBonus = defineCall({
  name: 'declineBonus',
  method: 'POST',
  path: '/bonuses/:id/decline',
  version: 1,
  access: 'player',
  summary: 'Decline a bonus',
  params: IdParam,
  body: z.object({ type: z.enum(BET_BONUS_TYPES) }),
  reply: z.object({ bonus: Bonus }),
  errors: ['not_found', 'bonus_not_available'],
})

/** Opens one of a loot box's three boxes; its multiplier raises the free bet. A repetition answers as the first time. */
export const boostFreebet = defineCall({
  name: 'boostFreebet',
  method: 'POST',
  path: '/bonuses/:id/boost',
  version: 1,
  access: 'player',
  summary: 'Boost a free bet',
  params: IdParam,
  body: z.object({ freebetId: Id, box: BoxNumber }),
  reply: z.object({ bonus: Lootbox, freebet: Freebet }),
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
