import { ApiError } from '@touchline/contract/errors'
import type { Translator } from '@touchline/messages/translator'
import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'

const keys: Translator = (key) => key

it.each([
  ['the platform’s message', new ApiError('conflict', {}, 'Das gibt es schon.'), 'Das gibt es schon.'],
  ['ours where it sent none', new ApiError('conflict'), 'error.api.conflict'],
  ['a general one where nobody answered', new Error('socket hang up'), 'global-error.default.description'],
])('shows %s', (_, error, text) => {
  expect(errorText(error, keys)).toBe(text)
})
