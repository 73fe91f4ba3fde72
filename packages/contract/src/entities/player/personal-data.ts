import { GENDERS, PERSONAL_FIELDS, type PersonalField } from '@touchline/protection/identity/identity-fields'
import * as z from 'zod/mini'
import { Text } from '../../scalars.ts'

const Name = z.nullable(Text({ min: 1, max: 60, isTrimmed: true }))
const Place = z.nullable(Text({ min: 1, max: 100, isTrimmed: true }))

/** What a player says of themselves; null clears. `fieldProblem` of `packages/protection` says more of what is right. */
export const PersonalInput = z.object({
  firstName: z.optional(Name),
  lastName: z.optional(Name),
  birthName: z.optional(Name),
  /** `YYYY-MM-DD`. */
  birthDate: z.optional(z.nullable(Text({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/ }))),
  birthPlace: z.optional(Place),
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  /** Brazil's number of a tax payer, with or without its points. */
  cpf: z.optional(z.nullable(Text({ min: 11, max: 14, isTrimmed: true }))),
  /** A country's number of a person, such as Sweden's. */
  nationalId: z.optional(z.nullable(Text({ min: 4, max: 20, isTrimmed: true }))),
  address: z.optional(z.nullable(Text({ min: 1, max: 200, isTrimmed: true }))),
  postcode: z.optional(z.nullable(Text({ min: 1, max: 12, isTrimmed: true }))),
  city: z.optional(Place),
  municipality: z.optional(Place),
  /** Two letters. */
  country: z.optional(z.nullable(Text({ max: 2, pattern: /^[A-Z]{2}$/ }))),
})
export type PersonalInput = z.infer<typeof PersonalInput>

const Field = z.enum(PERSONAL_FIELDS)
const Shown = z.nullable(z.string())

/** Numbers of identity are masked but for their end. */
export const PersonalData = z.object({
  values: z.object({
    firstName: Shown,
    lastName: Shown,
    birthName: Shown,
    birthDate: Shown,
    birthPlace: Shown,
    gender: Shown,
    cpf: Shown,
    nationalId: Shown,
    address: Shown,
    postcode: Shown,
    city: Shown,
    municipality: Shown,
    country: Shown,
  } satisfies Record<PersonalField, typeof Shown>),
  /** Confirmed by the provider: only the operator changes them. */
  locked: z.array(Field),
  /** What the player's jurisdiction asks for, in the order in which it is asked. */
  asked: z.array(Field),
})
export type PersonalData = z.infer<typeof PersonalData>
