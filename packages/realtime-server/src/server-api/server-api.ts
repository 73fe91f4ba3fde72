import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { refuse } from '../transports/http-stream.ts'
import { readBody } from '../transports/read-body.ts'
import { type ApiTarget, encodeApiReply, executeApiCommand, isApiMethod } from './api-commands.ts'

/** POST /api/{method} as in Centrifugo. Errors of the API are 200 with an `error`. */
export async function serverApi(
  target: ApiTarget,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
): Promise<void> {
  const { serverApi: access } = target.services.options
  if (access === null || !isApiMethod(method)) return refuse(response, 404)
  if ('key' in access && !isSameKey(presentedKey(request), access.key)) return refuse(response, 401)
  if (request.method !== 'POST') return refuse(response, 405)
  const body = await readBody(request, BODY_LIMIT_BYTES)
  if (body.status !== 'read') return refuse(response, body.status === 'too_large' ? 413 : 400)
  const params = parseParams(body.text)
  if (params === undefined) return refuse(response, 400)
  const reply = executeApiCommand(target, method, params)
  // A batch's replies are not wrapped, as in Centrifugo.
  const isBare = method === 'batch' && reply.status === 'ok'
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(isBare ? reply.json : encodeApiReply(reply))
}

/** A broadcast of large data to many channels is the longest command expected. */
const BODY_LIMIT_BYTES = 8 * 1_048_576

function presentedKey({ headers }: IncomingMessage): string {
  const key = headers['x-api-key']
  if (typeof key === 'string') return key
  return headers.authorization?.replace(/^apikey /i, '') ?? ''
}

/** Compares digests: constant time, so that timing does not reveal the key. */
function isSameKey(presented: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return expected !== '' && timingSafeEqual(digest(presented), digest(expected))
}

function parseParams(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}
