import { ageOn, isCalendarDate } from './age.ts'
import { parseCpf } from './cpf.ts'
import { GENDERS, type PersonalField } from './identity-fields.ts'
import { parseNationalNumber } from './national-number.ts'

export const FIELD_PROBLEMS = ['required', 'wrong', 'date_wrong', 'too_young', 'cpf_wrong'] as const
export type FieldProblem = (typeof FIELD_PROBLEMS)[number]

export interface FieldCircumstances {
  ageMin: number
  /** `YYYY-MM-DD` in the pack's zone. */
  today: string
}

const AGE_MAX = 120
const PATTERNS: Partial<Record<PersonalField, RegExp>> = {
  firstName: /\p{L}/u,
  lastName: /\p{L}/u,
  birthName: /\p{L}/u,
  birthPlace: /\p{L}/u,
  city: /\p{L}/u,
  municipality: /\p{L}/u,
  address: /\p{L}.*/u,
  postcode: /^[\dA-Za-z][\dA-Za-z -]{1,10}$/,
  country: /^[A-Z]{2}$/,
}

/** What is wrong with one field, the same for the form before it is sent and for the platform; null for nothing. */
export function fieldProblem(
  field: PersonalField,
  value: string,
  { ageMin, today }: FieldCircumstances,
): FieldProblem | null {
  const text = value.trim()
  if (text === '') return 'required'
  if (field === 'cpf') return parseCpf(text) ? null : 'cpf_wrong'
  if (field === 'nationalId') return parseNationalNumber(text) ? null : 'wrong'
  if (field === 'birthDate') {
    if (!isCalendarDate(text) || text > today || ageOn(text, today) > AGE_MAX) return 'date_wrong'
    return ageOn(text, today) < ageMin ? 'too_young' : null
  }
  if (field === 'gender') return GENDERS.some((gender) => gender === text) ? null : 'wrong'
  return PATTERNS[field]?.test(text) === false ? 'wrong' : null
}
