import type * as z from 'zod/mini'
import * as apiErrorBody from './api-error-body.ts'
import * as bet from './entities/bet.ts'
import * as catalogue from './entities/catalogue.ts'
import * as jackpot from './entities/jackpot.ts'
import * as jurisdiction from './entities/jurisdiction.ts'
import * as market from './entities/match/market.ts'
import * as matchExtras from './entities/match/match-extras.ts'
import * as money from './entities/money.ts'
import * as bonus from './entities/player/bonus.ts'
import * as bonusFields from './entities/player/bonus-fields.ts'
import * as bonusTerm from './entities/player/bonus-term.ts'
import * as compPoints from './entities/player/comp-points.ts'
import * as exclusion from './entities/player/exclusion.ts'
import * as farmingBonus from './entities/player/farming-bonus.ts'
import * as identity from './entities/player/identity.ts'
import * as notification from './entities/player/notification.ts'
import * as payment from './entities/player/payment.ts'
import * as personalData from './entities/player/personal-data.ts'
import * as phone from './entities/player/phone.ts'
import * as player from './entities/player/player.ts'
import * as playerSession from './entities/player/player-session.ts'
import * as slipBonus from './entities/player/slip-bonus.ts'
import * as transaction from './entities/player/transaction.ts'
import * as userLimit from './entities/player/user-limit.ts'
import * as settings from './entities/settings.ts'
import * as sharedBet from './entities/shared-bet.ts'
import * as siteConfig from './entities/site-config.ts'
import * as feedEvents from './feed/feed-events.ts'
import * as scalars from './scalars.ts'

/** Schemas with a name in the API's description. The schema of a type of `betting` ends in `Schema`; its name does not. */
export const NAMED_SCHEMAS: ReadonlyMap<string, z.core.$ZodType> = new Map(
  [
    bet,
    bonus,
    bonusFields,
    bonusTerm,
    catalogue,
    compPoints,
    exclusion,
    farmingBonus,
    jackpot,
    { Jurisdiction: jurisdiction.Jurisdiction },
    market,
    matchExtras,
    money,
    notification,
    payment,
    identity,
    personalData,
    phone,
    player,
    playerSession,
    settings,
    sharedBet,
    slipBonus,
    siteConfig,
    transaction,
    userLimit,
    { ApiErrorBody: apiErrorBody.ApiErrorBody },
    feedEvents,
    { Pagination: scalars.Pagination },
  ]
    .flatMap((module) => Object.entries(module).filter((entry): entry is Named => isSchema(entry[1])))
    .map(([name, schema]) => [name.replace(/Schema$/, ''), schema]),
)

type Named = [name: string, schema: z.core.$ZodType]

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
