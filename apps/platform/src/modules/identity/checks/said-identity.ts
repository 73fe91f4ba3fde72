import { createHash } from 'node:crypto'
import { CONFIRMED_FIELDS, type PersonalField } from '@touchline/protection/identity/identity-fields'

/** Who somebody says they are, of what a provider confirms: another hash is another person. */
export function saidIdentity(person: Readonly<Record<PersonalField, string | null>>): Buffer {
  const said = CONFIRMED_FIELDS.map((field) => person[field])
  return createHash('sha256').update(JSON.stringify(said)).digest()
}
