import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { signBody } from '../../../core/http/body-signature.ts'
import { sendToWallet } from '../calls/send-to-wallet.ts'
import { type SandboxOptions, startSandboxOperator } from '../sandbox/sandbox-operator.ts'
import { checkWallet } from './check-wallet.ts'

const KEY = 'a-key-for-tests-that-is-long-enough'

describe('the conformance of an operator’s wallet', () => {
  it('finds no fault with the sandbox', async () => {
    const operator = await aSandbox()

    const rules = await checkWallet({ name: 'default', url: operator.url, key: KEY, token: 'token' })

    expect(rules.filter(({ fault }) => fault !== null)).toEqual([])
    expect(rules.length).toBeGreaterThan(20)
  })

  it('names what a wallet does wrong', async () => {
    const operator = await aSandbox()
    // Each credit is booked twice.
    const { book } = operator
    const moveFunds = book.moveFunds.bind(book)
    book.moveFunds = (ref, balance, setAside) =>
      moveFunds(ref, balance > 0 && setAside === 0 ? 2 * balance : balance, setAside)

    const rules = await checkWallet({ name: 'default', url: operator.url, key: KEY, token: 'token' })

    const wrong = rules.filter(({ fault }) => fault !== null).map(({ rule }) => rule)
    expect(wrong).toContain('credit pays once, however often it comes')
  })

  it('takes a wallet that has each call come by itself', async () => {
    const operator = await aSandbox({ offersBatches: false })

    const rules = await checkWallet({ name: 'default', url: operator.url, key: KEY, token: 'token' })

    expect(rules.filter(({ fault }) => fault !== null)).toEqual([])
    expect(rules.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([
        'several stakes together are not offered, and each comes by itself',
        'several calls together are not offered, and each comes by itself',
      ]),
    )
  })

  it('names a wallet that goes on after a refusal', async () => {
    const operator = await aSandbox()
    const lax = await startLaxProxy(operator.url)

    const rules = await checkWallet({ name: 'default', url: lax, key: KEY, token: 'token' })

    expect(rules.filter(({ fault }) => fault !== null).map(({ rule }) => rule)).toEqual([
      'of several calls what comes after a refusal is not done',
      'in the end the player has what they began with',
    ])
  })

  it('says that nobody answers', async () => {
    const [only, ...rest] = await checkWallet({
      name: 'default',
      url: 'http://127.0.0.1:9',
      key: KEY,
      token: 'x',
    })

    expect(rest).toEqual([])
    expect(only?.fault).toMatch(/ECONNREFUSED/)
  })
})

/** In front of a wallet: it takes a batch apart and sends on each call, be the one before refused or not. */
async function startLaxProxy(wallet: string): Promise<string> {
  const send = (path: string, body: string) => {
    const timestamp = String(Date.now())
    const signature = signBody(KEY, { timestamp, path, body })
    const headers = { 'x-api-key': 'default', 'x-timestamp': timestamp, 'x-signature': signature }
    return sendToWallet(new URL(path, wallet), { headers, body, timeoutMs: 10_000 })
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const text = Buffer.concat(parts).toString()
    if (request.url === '/batch') {
      const answers: object[] = []
      for (const { path, body } of JSON.parse(text).calls) {
        const one = await send(path, JSON.stringify(body))
        answers.push({ status: one.status, body: JSON.parse(one.text) })
      }
      response.end(JSON.stringify({ answers }))
      return
    }
    const passed = ['x-api-key', 'x-timestamp', 'x-signature'].map((name) => [
      name,
      String(request.headers[name]),
    ])
    const { status, text: answer } = await sendToWallet(new URL(request.url ?? '/', wallet), {
      headers: Object.fromEntries(passed),
      body: text,
      timeoutMs: 10_000,
    })
    response.writeHead(status).end(answer)
  }
  const server = createServer((request, response) => void pass(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function aSandbox(options: Pick<SandboxOptions, 'offersBatches'> = {}) {
  const operator = await startSandboxOperator({ key: KEY, file: ':memory:', ...options })
  onTestFinished(() => operator.close())
  operator.book.addPlayer('a-player', 'token', 'EUR', 5_000)
  return operator
}
