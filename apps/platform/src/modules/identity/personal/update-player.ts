import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import type { BodyOf } from '@touchline/contract/define-call'
import { ApiError } from '@touchline/contract/errors'
import { dayIn } from '@touchline/protection/identity/age'
import { parseCpf } from '@touchline/protection/identity/cpf'
import { type FieldCircumstances, fieldProblem } from '@touchline/protection/identity/field-problem'
import { PERSONAL_FIELDS } from '@touchline/protection/identity/identity-fields'
import { parseNationalNumber } from '@touchline/protection/identity/national-number'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { playerReply, updateProfileOf } from '../../accounts/index.ts'
import { publishIdentity } from '../publish-identity.ts'
import { refreshIdentityDue } from '../refresh-identity-due.ts'
import {
  changePersonal,
  isLocked,
  isNumberTaken,
  lockPlayer,
  type PersonalRow,
  personalOf,
} from './personal.queries.ts'

type Body = BodyOf<typeof updatePlayer>

/** The profile, and what identity needs of it. Nothing holds of a request with one wrong field. */
export function updatePlayerRoute(app: App, services: Services): void {
  const { db, clock, packs } = services
  route(app, updatePlayer, async ({ body: written, player }) => {
    const body = withPlainNumbers(written)
    const save = db.transaction().execute(async (tx) => {
      await lockPlayer(tx, player.id)
      const known = await personalOf(tx, player.id)
      const pack = packs.byKey(known.jurisdiction)
      const now = clock.now()
      checkFields(body, known, { ageMin: pack.ageMin, today: dayIn(pack.timeZone, now.getTime()) })
      await change(tx, player.id, body)
      await refreshIdentityDue(tx, services, player.id)
      const { firstName, lastName, nickname } = body
      return updateProfileOf(tx, player.id, { firstName, lastName, nickname })
    })
    const row = await save.catch((error: unknown) => {
      throw isNumberTaken(error) ? new ApiError('identity_number_taken') : error
    })
    if (hasPersonal(body)) await publishIdentity(services, player.id)
    return playerReply(services, row, player.signedInAt)
  })
}

/** Numbers of identity as they are kept and compared, however they are written; what is none stays, to be refused. */
function withPlainNumbers(body: Body): Body {
  const { cpf, nationalId } = body
  return {
    ...body,
    ...(typeof cpf === 'string' && { cpf: parseCpf(cpf) ?? cpf }),
    ...(typeof nationalId === 'string' && { nationalId: parseNationalNumber(nationalId) ?? nationalId }),
  }
}

function checkFields(body: Body, known: PersonalRow, circumstances: FieldCircumstances): void {
  const changed = PERSONAL_FIELDS.filter((field) => body[field] !== undefined && body[field] !== known[field])
  if (changed.some((field) => isLocked(known, field))) throw new ApiError('identity_confirmed')
  const problems = changed.flatMap((field) => {
    const value = body[field]
    const problem = typeof value === 'string' ? fieldProblem(field, value, circumstances) : null
    return problem ? [{ path: `body.${field}`, message: problem }] : []
  })
  if (problems.some(({ message }) => message === 'too_young')) throw new ApiError('age_below_minimum')
  if (problems.length > 0) throw new ApiError('validation_failed', { fields: problems })
}

async function change(tx: DatabaseTransaction, playerId: number, body: Body): Promise<void> {
  if (!hasPersonal(body)) return
  const { firstName: _, lastName: __, nickname: ___, ...rest } = body
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  await changePersonal(tx, playerId, given)
}

function hasPersonal(body: Body): boolean {
  return PERSONAL_FIELDS.some((field) => body[field] !== undefined)
}
