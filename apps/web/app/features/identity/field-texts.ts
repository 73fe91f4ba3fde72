import { latinDigits } from '@touchline/betting/latin-digits'
import type { MessageKey } from '@touchline/messages/message-key'
import type { FieldProblem } from '@touchline/protection/identity/field-problem'
import type { GENDERS, PersonalField } from '@touchline/protection/identity/identity-fields'
import type { HTMLInputAutoCompleteAttribute } from 'react'

export interface FieldText {
  label: MessageKey
  kind: 'text' | 'date' | 'gender' | 'country'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Digits and the like, also in a page from right to left. */
  isLeftToRight?: boolean
}

export const FIELD_TEXTS: Readonly<Record<PersonalField, FieldText>> = {
  firstName: { label: 'sb.identity.field.first_name', kind: 'text', autoComplete: 'given-name' },
  lastName: { label: 'sb.identity.field.last_name', kind: 'text', autoComplete: 'family-name' },
  birthName: { label: 'sb.identity.field.birth_name', kind: 'text' },
  birthDate: { label: 'sb.identity.field.birth_date', kind: 'date', autoComplete: 'bday' },
  birthPlace: { label: 'sb.identity.field.birth_place', kind: 'text' },
  gender: { label: 'sb.identity.field.gender', kind: 'gender', autoComplete: 'sex' },
  cpf: { label: 'sb.identity.field.cpf', kind: 'text', isLeftToRight: true },
  nationalId: { label: 'sb.identity.field.national_id', kind: 'text', isLeftToRight: true },
  address: { label: 'sb.identity.field.address', kind: 'text', autoComplete: 'street-address' },
  postcode: {
    label: 'sb.identity.field.postcode',
    kind: 'text',
    autoComplete: 'postal-code',
    isLeftToRight: true,
  },
  city: { label: 'sb.identity.field.city', kind: 'text', autoComplete: 'address-level2' },
  municipality: { label: 'sb.identity.field.municipality', kind: 'text', autoComplete: 'address-level2' },
  country: { label: 'sb.identity.field.country', kind: 'country', autoComplete: 'country' },
}

/** As it is checked and sent: a number in Latin digits, whatever script it was typed in. */
export function plainText(field: PersonalField, typed: string): string {
  return (FIELD_TEXTS[field].isLeftToRight ? latinDigits(typed) : typed).trim()
}

export const PROBLEM_TEXTS: Readonly<Record<FieldProblem, MessageKey>> = {
  required: 'sb.identity.problem.required',
  wrong: 'sb.identity.problem.wrong',
  date_wrong: 'sb.identity.problem.date_wrong',
  too_young: 'sb.identity.problem.too_young',
  cpf_wrong: 'sb.identity.problem.cpf_wrong',
}

export const GENDER_TEXTS: Readonly<Record<(typeof GENDERS)[number], MessageKey>> = {
  female: 'sb.identity.gender.female',
  male: 'sb.identity.gender.male',
  other: 'sb.identity.gender.other',
}
