import type { Player } from '@touchline/contract/entities/player/player'
import { missedFields, type PersonalField } from '@touchline/protection/identity/identity-fields'
import type { Services } from '../../../core/services.ts'
import { publicPack } from '../../jurisdictions/index.ts'
import { FIRST_CURRENCY } from '../../wallet/index.ts'
import type { PlayerRow } from '../players.queries.ts'

export function playerReply({ packs }: Pick<Services, 'packs'>, row: PlayerRow, signedInAt: Date): Player {
  const pack = packs.byKey(row.jurisdiction)
  const hasPoints = !row.isPve && pack.bonuses?.forbiddenKinds.includes('comp_points') === false
  const phone = row.phone === null ? null : { phone: row.phone, verified: row.phoneVerifiedAt !== null }
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
    authFieldsMissed: missedFields(pack.identity.fields, (field) => isKnown(row, field)),
    statuses: row.statuses,
    serasa: { pve: row.isPve, isMunicipalityUnknown: row.isMunicipalityUnknown },
    progress: { points: hasPoints ? row.points : 0, statusGroups: row.statuses.map(({ id }) => id) },
    jurisdiction: publicPack(pack),
    signedInAt: signedInAt.toISOString(),
  }
}

function isKnown({ firstName, lastName, given }: PlayerRow, field: PersonalField): boolean {
  if (field === 'firstName') return firstName !== null
  if (field === 'lastName') return lastName !== null
  return given?.[field] ?? false
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
    currency: FIRST_CURRENCY,
    authFieldsMissed: [],
    statuses: [],
    serasa: null,
    progress: { points: 0, statusGroups: [] },
    jurisdiction: null,
    signedInAt: null,
  }
}
