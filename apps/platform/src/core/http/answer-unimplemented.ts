import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { ApiError } from '@touchline/contract/errors'
import { API_PREFIX, type App } from './route.ts'

/** Answers every call of the contract that has no route with 501, and returns their names. */
export function answerUnimplemented(app: App): string[] {
  const unserved = ALL_CALLS.filter((call) => !app.served.has(call.name))
  for (const { method, path } of unserved) {
    app.fastify.route({
      method,
      url: `${API_PREFIX}${path}`,
      handler: () => {
        throw new ApiError('not_served')
      },
    })
  }
  return unserved.map((call) => call.name)
}
