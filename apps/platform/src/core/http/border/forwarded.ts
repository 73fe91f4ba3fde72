import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { SERVICE_TOKEN_HEADER } from '@touchline/contract/headers'
import type { Env } from '../../settings/env.ts'
import { isSameKey } from '../same-key.ts'
import { isTrustedProxy } from './trusted-proxies.ts'

/** How a request came here, apart from what its headers say now. */
export interface Arrival {
  /** Through some proxy, trusted or not: its peer is not its client. */
  isForwarded: boolean
  /** A call that the web process makes for itself, such as for a page that many visitors get. */
  isWebProcess: boolean
  /** The host that a trusted proxy was asked for, where it says so: to compare with, never to make an address of. */
  forwardedHost: string | null
}

const DIRECT: Arrival = { isForwarded: false, isWebProcess: false, forwardedHost: null }

const arrivals = new WeakMap<IncomingMessage, Arrival>()

/** Null for a request that has not passed `acceptForwarded`. */
export function arrivalOf(request: IncomingMessage): Arrival {
  return arrivals.get(request) ?? DIRECT
}

/**
 * Leaves a request only those headers about its client that come from somebody to be believed, so that whoever reads
 * them later may: `x-forwarded-for` is then the client's address or missing, `x-forwarded-proto` is `http`, `https` or
 * missing, and the country is the proxy's. The platform's web process names the host too. A second pass changes nothing.
 */
export function createAcceptForwarded({
  TRUST_PROXY,
  SERVICE_TOKEN,
}: Pick<Env, 'TRUST_PROXY' | 'SERVICE_TOKEN'>): (request: IncomingMessage) => void {
  const isTrusted = isTrustedProxy(TRUST_PROXY)

  return (request) => {
    if (arrivals.has(request)) return
    const { headers } = request
    const peer = request.socket.remoteAddress ?? ''
    const isForwarded = ABOUT_CLIENTS.some((name) => headers[name] !== undefined)
    const isOurWeb = SERVICE_TOKEN !== undefined && isSameKey(headers[SERVICE_TOKEN_HEADER], SERVICE_TOKEN)
    const address = isOurWeb
      ? addressIn(lastOf(headers['x-forwarded-for']))
      : clientBehind([peer, ...listOf(headers['x-forwarded-for']).toReversed()], isTrusted)
    const believed = {
      'x-forwarded-for': address === peer ? null : address,
      'x-forwarded-proto': ['http', 'https'].find((one) => one === lastOf(headers['x-forwarded-proto'])),
      'cf-ipcountry': lastOf(headers['cf-ipcountry']),
    }
    const host = lastOf(headers['x-forwarded-host'])
    for (const name of ABOUT_CLIENTS) delete headers[name]
    delete headers[SERVICE_TOKEN_HEADER]
    const isBelieved = isOurWeb || isTrusted(peer, 0)
    if (isBelieved) {
      for (const [name, value] of Object.entries(believed)) if (value) headers[name] = value
      if (isOurWeb && host) headers.host = host
    }
    const forwardedHost = isBelieved ? (host ?? null) : null
    arrivals.set(request, { isForwarded, isWebProcess: isOurWeb && !address, forwardedHost })
  }
}

/** The address of a request's client, after `acceptForwarded`. */
export function clientAddress({ headers, socket }: IncomingMessage): string {
  return lastOf(headers['x-forwarded-for']) ?? socket.remoteAddress ?? ''
}

const ABOUT_CLIENTS = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-ipcountry',
] as const

/** The first from the peer on that is no trusted proxy; what stands beyond it anybody may have written. */
function clientBehind(
  addresses: readonly string[],
  isTrusted: (address: string, place: number) => boolean,
): string | null {
  let client: string | null = null
  for (const [place, text] of addresses.entries()) {
    const address = addressIn(text)
    if (address === null) return client
    client = address
    if (!isTrusted(address, place)) return client
  }
  return client
}

/** Some proxies write the port as well. */
function addressIn(text: string | undefined): string | null {
  const bare = text?.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  return bare !== undefined && isIP(bare) !== 0 ? bare : null
}

function listOf(header: string | string[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap((line) => line.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return listOf(header).at(-1)
}
