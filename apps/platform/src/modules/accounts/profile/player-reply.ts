import type { Player } from '@touchline/contract/entities/player/player'
import { DEFAULT_CURRENCY } from '../../wallet/index.ts'
import type { PlayerRow } from '../players.queries.ts'

/** Sign-up requires all fields that betting needs, so none is missing. */
export function playerReply(row: PlayerRow): Player {
  const phone = row.phone === null ? null : { phone: row.phone }
  return {
    id: row.id,
    email: { email: row.email, confirmed: row.emailConfirmedAt !== null },
    mobilePhone: phone,
    authPhoneNumber: null,
    firstName: row.firstName,
    lastName: row.lastName,
    nickname: row.nickname,
    language: row.language,
    currency: row.currency,
    authFieldsMissed: [],
    statuses: row.statuses,
    serasa: { pve: row.isPve },
    progress: { points: 0, statusGroups: row.statuses.map(({ id }) => id) },
  }
}

/** A visitor: the page's language, and nothing that identifies the visitor. */
export function visitorReply(language: string): Player {
  return {
    id: 0,
    email: null,
    mobilePhone: null,
    authPhoneNumber: null,
    firstName: null,
    lastName: null,
    nickname: null,
    language,
    currency: DEFAULT_CURRENCY,
    authFieldsMissed: [],
    statuses: [],
    serasa: null,
    progress: { points: 0, statusGroups: [] },
  }
}
