import { getPersonalData } from '@touchline/contract/calls/player/personal-data'
import { PersonalData } from '@touchline/contract/entities/player/personal-data'
import { missedFields, PERSONAL_FIELDS } from '@touchline/protection/identity/identity-fields'
import { maskNumber } from '@touchline/protection/identity/mask'
import * as z from 'zod/mini'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { isLocked, type PersonalRow, personalOf } from './personal.queries.ts'

export function getPersonalDataRoute(app: App, { db, packs }: Services): void {
  route(app, getPersonalData, async ({ player }): Promise<PersonalData> => {
    const row = await personalOf(db, player.id)
    const { cpf, nationalId } = row
    const masked = { cpf: cpf && maskNumber(cpf), nationalId: nationalId && maskNumber(nationalId) }
    return {
      values: { ...valuesOf(row), ...masked },
      locked: PERSONAL_FIELDS.filter((field) => row[field] !== null && isLocked(row, field)),
      asked: missedFields(packs.byKey(row.jurisdiction).identity.fields, () => false),
    }
  })
}

/** Nothing else of the row. */
function valuesOf(row: PersonalRow): PersonalData['values'] {
  return z.parse(PersonalData.shape.values, row)
}
