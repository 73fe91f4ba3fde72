/** What a player says of themselves, in the order in which they are asked. */
export const PERSONAL_FIELDS = [
  'firstName',
  'lastName',
  'birthName',
  'birthDate',
  'birthPlace',
  'gender',
  'cpf',
  'nationalId',
  'address',
  'postcode',
  'city',
  'municipality',
  'country',
] as const
export type PersonalField = (typeof PERSONAL_FIELDS)[number]

/** What a pack may ask for beside them: proven by a code, by the provider of identities, and with the first payment. */
export const PROVEN_FIELDS = ['phone', 'documentPhoto', 'bankAccount'] as const

/** All that `identity.fields` of a pack may name. */
export const IDENTITY_FIELDS = [...PERSONAL_FIELDS, ...PROVEN_FIELDS] as const
export type IdentityField = (typeof IDENTITY_FIELDS)[number]

/** Said once and then confirmed by a provider: nobody becomes somebody else. An address moves, a name of birth does not. */
export const CONFIRMED_FIELDS: readonly PersonalField[] = [
  'firstName',
  'lastName',
  'birthName',
  'birthDate',
  'birthPlace',
  'gender',
  'cpf',
  'nationalId',
]

export const GENDERS = ['female', 'male', 'other'] as const

/** The personal fields that a pack asks for and the player lacks, in the order of `PERSONAL_FIELDS`. */
export function missedFields(
  asked: readonly IdentityField[],
  isKnown: (field: PersonalField) => boolean,
): PersonalField[] {
  return PERSONAL_FIELDS.filter((field) => asked.includes(field) && !isKnown(field))
}
