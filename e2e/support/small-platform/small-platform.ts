import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import * as z from 'zod'
import { ROOT } from '../../../scripts/steps/run.ts'
import { type Placed, toBet } from './bets.ts'
import { marketOf, smallMatches, sports, toMatch, tournaments } from './catalogue.ts'
import { EMAIL, PASSWORD, playerReply, SETTINGS } from './player.ts'

/** The balance that its player begins with, in cents. */
export const BALANCE = 10_000

const readExample = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(ROOT, 'docs/platform', name), 'utf8'))

const Body = z.looseObject({ email: z.string().optional(), password: z.string().optional() })
const Bets = z.object({
  bets: z.array(
    z.object({
      stake: z.object({ value: z.int(), currency: z.string() }),
      selections: z.array(
        z.object({
          match_id: z.int(),
          market_id: z.int(),
          outcome_id: z.int(),
          specifier: z.string(),
          odds: z.int(),
        }),
      ),
    }),
  ),
})

export type Answer = [status: number, body?: unknown, headers?: Record<string, string>]

/**
 * A platform of somebody else's, in a few dozen lines and with nothing of ours: it answers what docs/platform.md says a
 * platform must, by the least of each reply, and 404 to everything else. One player, two matches, no real time.
 */
export class SmallPlatform {
  readonly matches = smallMatches(Date.now())
  /** Calls that it does not have and was asked for, such as `GET /notifications`. */
  readonly unserved = new Set<string>()
  url = ''
  /** Answers of its own to calls such as `GET /sports`, for a platform that is not whole. */
  readonly #otherwise: ReadonlyMap<string, Answer>
  #bets: ReturnType<typeof toBet>[] = []
  #byKey = new Map<string, Answer>()
  #balance = BALANCE
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(otherwise: Readonly<Record<string, Answer>> = {}) {
    this.#otherwise = new Map(Object.entries(otherwise))
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const [status, body, headers = {}] = this.#reply(request, text === '' ? {} : JSON.parse(text))
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body === undefined ? '' : JSON.stringify(body))
  }

  #reply(request: IncomingMessage, body: unknown): Answer {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://small.example')
    const call = `${request.method} ${pathname.replace(/^\/api/, '')}`
    const otherwise = this.#otherwise.get(call)
    if (otherwise) return otherwise
    const isSignedIn = (request.headers.cookie ?? '').includes('small_session=anna')
    const [, id, markets] = /^GET \/matches\/(\d+)(\/markets)?$/.exec(call) ?? []
    const match = this.matches.find((one) => one.id === Number(id))
    if (match) return markets ? paged('markets', [marketOf(match)]) : [200, { match: toMatch(match) }]
    if (call === 'GET /tournaments/21') return [200, { tournament: tournaments()[0] }]
    switch (call) {
      case 'GET /site':
        return [200, readExample('site.json')]
      case 'GET /system-data':
        return [200, readExample('system-data.json')]
      case 'GET /sports':
        return paged('sports', sports())
      case 'GET /tournaments':
        return paged('tournaments', tournaments())
      case 'GET /matches':
        return paged('matches', this.#listed(searchParams.get('match_status')))
      case 'GET /settings':
        return [200, SETTINGS]
      case 'GET /player':
        return [200, playerReply(isSignedIn)]
      case 'POST /users/sign_in':
        return this.#signIn(body)
      case 'DELETE /users/sign_out':
        return [200, {}, { 'set-cookie': 'small_session=; Path=/; Max-Age=0' }]
      case 'GET /player/accounts':
        return isSignedIn ? [200, { accounts: [this.#account()] }] : refused(401, 'unauthorized')
      case 'GET /bets':
        return isSignedIn ? paged('bets', this.#betsOf(searchParams)) : refused(401, 'unauthorized')
      case 'POST /bets':
        return isSignedIn ? this.#placeOnce(request, body) : refused(401, 'unauthorized')
      default:
        this.unserved.add(call)
        return [404]
    }
  }

  #listed(status: string | null) {
    const code = { live: 1, prematch: 0 }[status ?? '']
    return this.matches.filter((match) => code === undefined || match.status === code).map(toMatch)
  }

  #betsOf(asked: URLSearchParams) {
    const statuses = asked.get('status')?.split(',')
    return this.#bets.filter(({ status }) => statuses?.includes(status) ?? true).toReversed()
  }

  #account() {
    return { currency: 'EUR', balance: this.#balance, active: true }
  }

  #signIn(body: unknown): Answer {
    const { email, password } = Body.parse(body)
    if (email !== EMAIL || password !== PASSWORD) return refused(401, 'invalid_credentials')
    return [200, playerReply(true), { 'set-cookie': 'small_session=anna; Path=/; HttpOnly; SameSite=Lax' }]
  }

  /** The same key again gives the first answer: a page repeats a placement until it is certain of it. */
  #placeOnce(request: IncomingMessage, body: unknown): Answer {
    const key = String(request.headers['idempotency-key'])
    const known = this.#byKey.get(key)
    if (known) return known
    const answer = this.#place(Bets.parse(body).bets)
    this.#byKey.set(key, answer)
    return answer
  }

  #place(bets: readonly Placed[]): Answer {
    const staked = bets.reduce((sum, { stake }) => sum + stake.value, 0)
    if (staked > this.#balance) return refused(400, 'insufficient_balance')
    const hasMoved = bets.some(({ selections }) => selections.some((one) => this.#priceOf(one) !== one.odds))
    if (hasMoved) return refused(400, 'invalid_odds')
    this.#balance -= staked
    const placed = bets.map((bet, at) => toBet(this.#bets.length + at + 1, bet, this.matches))
    this.#bets.push(...placed)
    return [200, { bets: placed }]
  }

  #priceOf({ match_id, outcome_id }: Placed['selections'][number]): number | undefined {
    return this.matches.find(({ id }) => id === match_id)?.odds[outcome_id - 1]
  }
}

const paged = (name: string, list: readonly unknown[]): Answer => [
  200,
  { [name]: list, pagination: { total: list.length, page: 1, limit: 500, last_page: 1 } },
]

const refused = (status: number, error: string): Answer => [status, { error }]
