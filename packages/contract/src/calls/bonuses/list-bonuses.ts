import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { BetPlacement } from '../../entities/bet.ts'
import {
  AmbFreebet,
  BONUS_TYPES,
  Bonus,
  BonusStatus,
  Comboboost,
  Freebet,
  Hunting,
  HuntingTournament,
  Lootbox,
  SlipBonus,
} from '../../entities/player/bonus.ts'
import { PageLimit, PageNumber, Pagination, QueryFlag, QueryInteger, Text } from '../../scalars.ts'

/** All bonuses of the player, for the alerts and the bonus page. `type` is a comma-separated list. Spec 2 §7. */
export const getBonuses = defineCall({
  name: 'getBonuses',
  method: 'GET',
  path: '/bonuses',
  version: 1,
  access: 'player',
  summary: 'The player’s bonuses',
  query: z.object({
    status: z.optional(BonusStatus),
    available: z.optional(QueryFlag),
    unseen: z.optional(QueryFlag),
    limitPerType: z.optional(QueryInteger({ min: 1, max: 500 })),
    type: z.optional(
      Text({ max: 100, pattern: new RegExp(`^(${BONUS_TYPES.join('|')})(,(${BONUS_TYPES.join('|')}))*$`) }),
    ),
  }),
  reply: z.object({ bonuses: z.array(Bonus) }),
})

/** Which bonuses fit the bets of a slip. Payload and reply are not shown in the specification. */
export const getSlipBonuses = defineCall({
  name: 'getSlipBonuses',
  method: 'POST',
  path: '/bonuses',
  version: 1,
  access: 'player',
  summary: 'Bonuses that fit a slip',
  body: z.object({ bets: z.array(BetPlacement).check(z.minLength(1), z.maxLength(50)) }),
  reply: z.object({
    /** By position of the bet. */
    availableBonuses: z.array(z.array(SlipBonus)),
    upcomingBonuses: z.array(SlipBonus),
  }),
})

/** Progress of accumulator bonuses, counting the slip's bets as possible progress. Spec 2 §7. */
export const getFreebetsAmb = defineCall({
  name: 'getFreebetsAmb',
  method: 'POST',
  path: '/bonuses/freebets/amb',
  version: 1,
  access: 'player',
  summary: 'Accumulator bonuses and their progress',
  body: z.object({ bets: z.optional(z.array(BetPlacement).check(z.maxLength(50))) }),
  reply: z.object({ freebets: z.array(AmbFreebet) }),
})

/** Shared by the five lists; the page size is 4 by default (Spec 2 §7, named operations). */
const BONUS_LIST = {
  method: 'GET',
  version: 1,
  access: 'player',
  query: z.object({
    isAvailable: z.optional(QueryFlag),
    status: z.optional(BonusStatus),
    page: PageNumber,
    limit: PageLimit,
  }),
} as const

export const getComboboosts = defineCall({
  name: 'getComboboosts',
  path: '/bonuses/comboboosts',
  summary: 'Combo boosts',
  ...BONUS_LIST,
  reply: z.object({ comboboosts: z.array(Comboboost), pagination: Pagination }),
})

export const getFreebets = defineCall({
  name: 'getFreebets',
  path: '/bonuses/freebets',
  summary: 'Free bets',
  ...BONUS_LIST,
  reply: z.object({ freebets: z.array(Freebet), pagination: Pagination }),
})

export const getHuntings = defineCall({
  name: 'getHuntings',
  path: '/bonuses/huntings',
  summary: 'Huntings',
  ...BONUS_LIST,
  reply: z.object({ huntings: z.array(Hunting), pagination: Pagination }),
})

export const getHuntingTournaments = defineCall({
  name: 'getHuntingTournaments',
  path: '/bonuses/tournaments',
  summary: 'Hunting tournaments',
  ...BONUS_LIST,
  reply: z.object({ tournaments: z.array(HuntingTournament), pagination: Pagination }),
})

export const getLootboxes = defineCall({
  name: 'getLootboxes',
  path: '/bonuses/lootboxes',
  summary: 'Loot boxes',
  ...BONUS_LIST,
  reply: z.object({ lootboxes: z.array(Lootbox), pagination: Pagination }),
})
