import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { BetPlacement } from '../../entities/bet.ts'
import { AmbFreebet, Bonus, Comboboost, Freebet } from '../../entities/player/bonus.ts'
import { BONUS_TYPES, BonusStatus, FREEBET_TYPES } from '../../entities/player/bonus-fields.ts'
import { Hunting, HuntingTournament, Lootbox } from '../../entities/player/farming-bonus.ts'
import { SlipBonus } from '../../entities/player/slip-bonus.ts'
import { PageLimit, PageNumber, Pagination, QueryFlag, QueryInteger, Text } from '../../scalars.ts'

/** A comma-separated list of these words. */
const QueryList = (words: readonly string[]) =>
  z.optional(Text({ max: 300, pattern: new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`) }))

/** The free bets' kinds beside the types; `freebet` is all of them. */
const TYPE_WORDS = [...new Set([...BONUS_TYPES, ...FREEBET_TYPES])]

/** All bonuses of the player, for the alerts and the bonus page. `type` and `status` are lists (Spec 1 §4, Spec 2 §7). */
export const getBonuses = defineCall({
  name: 'getBonuses',
  method: 'GET',
  path: '/bonuses',
  version: 1,
  access: 'player',
  summary: 'The player’s bonuses',
  query: z.object({
    status: QueryList(BonusStatus.options),
    available: z.optional(QueryFlag),
    unseen: z.optional(QueryFlag),
    limitPerType: z.optional(QueryInteger({ min: 1, max: 500 })),
    type: QueryList(TYPE_WORDS),
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
    /** By position of the bet: those that fit it. */
    availableBonuses: z.array(z.array(SlipBonus)),
    /** Those that do not fit any bet yet, by what they lack of the bet that comes nearest. */
    upcomingBonuses: z.array(SlipBonus),
    /** All of both, for counting on while the slip changes. */
    bonuses: z.array(Bonus),
    /** Where the slip's matches stand in the catalogue, for the event conditions of `bonuses`. */
    matches: z.array(
      z.object({
        id: z.int(),
        sportType: z.string(),
        sport: z.string(),
        category: z.int(),
        tournament: z.int(),
      }),
    ),
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
