import type { ApiRequest } from '@touchline/contract/api-client'
import type { ReportedCall } from '@touchline/reports/make-report'
import * as z from 'zod/mini'

const Answer = z.object({ status: z.int(), body: z.optional(z.unknown()) })

/** The platform's failure to answer a call. */
export class CallFault extends Error {
  override name = 'CallFault'
  readonly call: ReportedCall

  /** `answer`: the response as the transport gave it. */
  constructor({ method, path, body }: ApiRequest, answer: unknown) {
    const { status, body: reply } = z.parse(Answer, answer)
    super(`${status} to ${method}`)
    this.call = { method, path, body, status, reply }
  }
}
