import type { Send } from '@touchline/contract/api-client'
import { reportError } from './report-error.ts'

/** Reports each answer from status 500 on with the request, here, where both bodies are known (Spec 1 §8). */
export function reportFaults(send: Send): Send {
  return async (request) => {
    const response = await send(request)
    if (response.status >= 500) reportError(response, 'call', request)
    return response
  }
}
