import { Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps, Agent as SecureAgent } from 'node:https'

export interface WalletRequest {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

export interface WalletResponse {
  status: number
  text: string
}

/** More than any answer of the protocol has. */
const ANSWER_BYTES_MAX = 1_000_000

/**
 * Connections stay open between calls: a placement waits for one round trip, not for a handshake as well. Idle ones end
 * before any usual server ends them, just as the next call goes out.
 */
const KEPT = { keepAlive: true, maxFreeSockets: 64, timeout: 4_000 }
const agent = new Agent(KEPT)
const secureAgent = new SecureAgent(KEPT)

/**
 * One signed POST, sent once; rejects where there is no whole answer in time. It is never repeated here: after a question
 * without an answer a "no" means less, and only the caller knows. `node:http` and not `fetch`, since a bet costs several
 * calls, and each takes far less of the processor this way. Redirects are not followed.
 */
export function sendToWallet(url: URL, { headers, body, timeoutMs }: WalletRequest): Promise<WalletResponse> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:'
    const begin = isSecure ? requestHttps : requestHttp
    const request: ClientRequest = begin(
      url,
      {
        method: 'POST',
        agent: isSecure ? secureAgent : agent,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      },
      (response) => readAnswer(response, resolve, reject),
    )
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${Math.round(timeoutMs)} ms`)),
      timeoutMs,
    )
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(timer)
      reject(new Error('the connection ended before the answer'))
    })
    request.end(body)
  })
}

function readAnswer(
  response: IncomingMessage,
  resolve: (answer: WalletResponse) => void,
  reject: (error: Error) => void,
): void {
  const parts: Buffer[] = []
  let size = 0
  response.on('data', (part: Buffer) => {
    size += part.length
    if (size > ANSWER_BYTES_MAX) response.destroy(new Error('an answer that is too long'))
    else parts.push(part)
  })
  response.on('end', () =>
    resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
  )
  response.on('error', reject)
}
