import { expect, it } from 'vitest'
import { plainText } from './field-texts.ts'

it.each([
  ['cpf', '١١١.٤٤٤.٧٧٧-٣٥', '111.444.777-35'],
  ['nationalId', '۱۹۹۰۰۵۱۷-۲۳۸۱', '19900517-2381'],
  ['postcode', ' ११०००१ ', '110001'],
  // An address is what the document says.
  ['address', ' شارع ٧ ', 'شارع ٧'],
] as const)('sends %s of %j as %j', (field, typed, text) => {
  expect(plainText(field, typed)).toBe(text)
})
