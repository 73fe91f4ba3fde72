import { describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type ApiRequest, type ApiResponse, createApiClient } from './api-client.ts'
import { defineCall } from './define-call.ts'
import { ApiError } from './errors.ts'
import { NetworkError } from './network-error.ts'
import { IdParam, QueryFlag, QueryInteger } from './scalars.ts'

const renameTeam = defineCall({
  name: 'renameTeam',
  method: 'POST',
  path: '/teams/:id/names',
  version: 3,
  access: 'anyone',
  summary: 'A call of every part',
  params: IdParam,
  query: z.object({
    perPage: z.optional(QueryInteger({ min: 1, max: 500 })),
    isHome: z.optional(QueryFlag),
    note: z.optional(z.string()),
  }),
  body: z.object({ shortName: z.string() }),
  reply: z.object({ teamName: z.string(), startTime: z.string() }),
})

const input = { params: { id: 7 }, query: { perPage: 20, isHome: true }, body: { shortName: 'ARS' } }
const good = { status: 200, body: { team_name: 'Arsenal', start_time: '2026-11-21' } }

function clientWith(reply: { status: number; body: unknown }, locale = 'en') {
  const sent: ApiRequest[] = []
  const send = async (request: ApiRequest): Promise<ApiResponse> => {
    sent.push(request)
    return { ...reply, headers: new Headers() }
  }
  return { api: createApiClient({ send, locale }), sent }
}

describe('a call', () => {
  it('fills the path, writes the query and the body in the names of the wire', async () => {
    const { api, sent } = clientWith(good)
    await api.call(renameTeam, input)
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/teams/7/names?per_page=20&is_home=true',
      body: { short_name: 'ARS' },
    })
  })

  it('carries version, application, locale and idempotency key in its headers', async () => {
    const { api, sent } = clientWith(good, 'br')
    await api.call(renameTeam, input, { idempotencyKey: 'once' })
    expect(sent[0]?.headers).toEqual({
      accept: 'application/vnd.sportsbook.v3+json',
      'accept-language': 'pt-BR',
      'x-application': 'sportsbook',
      'idempotency-key': 'once',
    })
  })

  it('leaves parameters out that are not given', async () => {
    const { api, sent } = clientWith(good)
    await api.call(renameTeam, { ...input, query: { note: undefined } })
    expect(sent[0]?.path).toBe('/teams/7/names')
  })

  it('escapes what stands in a path', async () => {
    const call = defineCall({ ...renameTeam, path: '/teams/:id', params: z.object({ id: z.string() }) })
    const { api, sent } = clientWith(good)
    await api.call(call, { params: { id: 'a/b?c' }, body: { shortName: '' } })
    expect(sent[0]?.path).toBe('/teams/a%2Fb%3Fc')
  })

  it('gives the reply in the names of the contract', async () => {
    const { api } = clientWith(good)
    expect(await api.call(renameTeam, input)).toEqual({ teamName: 'Arsenal', startTime: '2026-11-21' })
  })

  it('fetches the schemas of a call that came without them', async () => {
    const { summary: _, reply: __, ...bare } = renameTeam
    let fetched = 0
    const lazy = Object.assign({}, renameTeam, bare, {
      load: async () => {
        fetched += 1
        return renameTeam
      },
    })
    const { api } = clientWith(good)
    expect(await api.call(lazy, input)).toMatchObject({ teamName: 'Arsenal' })
    expect(fetched).toBe(1)
  })
})

describe('a failure', () => {
  const refusal = {
    error: 'limit_exceeded',
    code: 105,
    message: 'Above a limit',
    data: { retry_after_s: 3 },
    request_id: 'r-1',
  }

  it('is an ApiError with the platform’s name, message, data and request id', async () => {
    const { api } = clientWith({ status: 400, body: refusal })
    const error = await api.call(renameTeam, input).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      error: 'limit_exceeded',
      message: 'Above a limit',
      data: { retryAfterS: 3 },
      requestId: 'r-1',
    })
  })

  it.each([
    [401, 'unauthorized'],
    [404, 'not_found'],
    [418, 'internal'],
  ])('with a name that the contract does not know is named by its status: %i is %s', async (status, name) => {
    const { api } = clientWith({ status, body: { ...refusal, error: 'of_the_operators_own' } })
    await expect(api.call(renameTeam, input)).rejects.toMatchObject({ error: name })
  })

  it('without the platform’s error body is a NetworkError: a proxy answered', async () => {
    const { api } = clientWith({ status: 502, body: undefined })
    await expect(api.call(renameTeam, input)).rejects.toBeInstanceOf(NetworkError)
  })

  it('to follow the contract is a NetworkError, however well the status looks', async () => {
    const { api } = clientWith({ status: 200, body: { team_name: 5 } })
    await expect(api.call(renameTeam, input)).rejects.toBeInstanceOf(NetworkError)
  })

  it('of the connection is a NetworkError with its cause', async () => {
    const cause = new TypeError('fetch failed')
    const api = createApiClient({ locale: 'en', send: () => Promise.reject(cause) })
    const error = await api.call(renameTeam, input).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toHaveProperty('cause', cause)
  })

  it('by the caller’s own cancelling stays what the transport threw', async () => {
    const abort = new AbortController()
    abort.abort()
    const thrown = new DOMException('cancelled', 'AbortError')
    const api = createApiClient({ locale: 'en', send: () => Promise.reject(thrown) })
    await expect(api.call(renameTeam, input, { signal: abort.signal })).rejects.toBe(thrown)
  })
})

describe('a platform that does not have a call', () => {
  const readTeam = defineCall({ ...renameTeam, name: 'readTeam', method: 'GET', isIdempotent: false })

  it.each([404, 405, 501])(
    'says so by status %i: nothing is found, and nothing can be changed',
    async (status) => {
      const { api } = clientWith({ status, body: undefined })
      await expect(api.call(readTeam, input)).rejects.toEqual(new ApiError('not_found'))
      await expect(api.call(renameTeam, input)).rejects.toEqual(new ApiError('not_served'))
    },
  )

  it('is asked once by a page, and again by a server', async () => {
    const { api, sent } = clientWith({ status: 501, body: { error: 'unknown_call' } })
    await expect(api.call(renameTeam, input)).rejects.toThrow('not_served')
    await expect(api.call(renameTeam, input)).rejects.toThrow('not_served')
    expect(sent).toHaveLength(2)

    Object.assign(globalThis, { document: {} })
    onTestFinished(() => void Reflect.deleteProperty(globalThis, 'document'))
    await expect(api.call(renameTeam, input)).rejects.toThrow('not_served')
    await expect(api.call(renameTeam, input)).rejects.toThrow('not_served')
    expect(sent).toHaveLength(3)
  })

  it('may refuse with nothing but an error', async () => {
    const { api } = clientWith({ status: 400, body: { error: 'insufficient_balance' } })
    await expect(api.call(readTeam, input)).rejects.toMatchObject({ error: 'insufficient_balance', data: {} })
  })
})
