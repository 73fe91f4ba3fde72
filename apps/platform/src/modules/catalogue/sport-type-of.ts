import { ApiError } from '@touchline/contract/errors'

export function sportTypeOf(text: string | undefined): 'sport' | 'esport' | null {
  if (text === undefined || text === 'sport' || text === 'esport') return text ?? null
  throw new ApiError('validation_failed', {
    fields: [{ path: 'query.sportType', message: 'must be sport or esport' }],
  })
}
