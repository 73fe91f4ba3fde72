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
    expect(wrong, 'each rule begins with the balance that it finds').not.toContain(
      'of several stakes together each is set aside once, a refused one among them',
    )
  })

  it('says what a wallet answers that is no answer, and the details of a refusal', async () => {
    const operator = await aSandbox()
    const odd = await startProxy(operator.url, (path, body) => {
      if (path === '/close') return { status: 400, text: '{"error":"bad_request","details":"no bet_id"}' }
      if (path === '/take') return { status: 200, text: '{"reference":7}' }
      return path === '/balance' && body.includes('nobody') ? { status: 404, text: '{"error":"who?"}' } : null
    })

    const rules = await checkWallet({ name: 'default', url: odd, key: KEY, token: 'token' })

    const fault = (name: string) => rules.find(({ rule }) => rule === name)?.fault
    expect(fault('a foreign player is refused')).toBe('expected player_unknown: status 404: {"error":"who?"}')
    expect(fault('close and the news of a bet are answered')).toBe('refused: bad_request: no bet_id')
    expect(fault('take makes it ours, however often it comes')).toMatch(
      /expected string, received number → at reference/,
    )
  })

  it('prints the table of a wallet that is gone on the way', async () => {
    const operator = await aSandbox()
    let isGone = false
    const mortal = await startProxy(operator.url, (path) => {
      isGone ||= path === '/reserve_batch'
      return isGone ? { status: 502, text: '' } : null
    })

    const rules = await checkWallet({ name: 'default', url: mortal, key: KEY, token: 'token' })

    expect(rules.length).toBeGreaterThan(20)
    expect(rules.at(-1)?.fault).toBe('status 502')
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

/** In front of a wallet: it sends on each call that it has no answer of its own to. */
async function startProxy(
  wallet: string,
  own: (path: string, body: string) => { status: number; text: string } | null,
): Promise<string> {
  return listening(async (request, response) => {
    const path = request.url ?? '/'
    const body = await textOf(request)
    const { status, text } = own(path, body) ?? (await passedOn(wallet, request, body))
    response.writeHead(status).end(text)
  })
}

/** In front of a wallet: it takes a batch apart and sends on each call, be the one before refused or not. */
async function startLaxProxy(wallet: string): Promise<string> {
  const send = (path: string, body: string) => {
    const timestamp = String(Date.now())
    const signature = signBody(KEY, { timestamp, path, body })
    const headers = { 'x-api-key': 'default', 'x-timestamp': timestamp, 'x-signature': signature }
    return sendToWallet(new URL(path, wallet), { headers, body, timeoutMs: 10_000 })
  }
  return listening(async (request, response) => {
    const text = await textOf(request)
    if (request.url === '/batch') {
      const answers: object[] = []
      for (const { path, body } of JSON.parse(text).calls) {
        const one = await send(path, JSON.stringify(body))
        answers.push({ status: one.status, body: JSON.parse(one.text) })
      }
      response.end(JSON.stringify({ answers }))
      return
    }
    const { status, text: answer } = await passedOn(wallet, request, text)
    response.writeHead(status).end(answer)
  })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}

function passedOn(wallet: string, { url, headers }: IncomingMessage, body: string) {
  const passed = ['x-api-key', 'x-timestamp', 'x-signature'].map((name) => [name, String(headers[name])])
  return sendToWallet(new URL(url ?? '/', wallet), {
    headers: Object.fromEntries(passed),
    body,
    timeoutMs: 10_000,
  })
}

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<string> {
  const server = createServer((request, response) => void answer(request, response))
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
