import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalOf, clientAddress, createAcceptForwarded } from './forwarded.ts'
import { parseTrustedProxies } from './trusted-proxies.ts'

const TOKEN = 'a-service-token-that-is-long-enough'

function received(
  headers: Record<string, string>,
  { trust, peer = '10.0.0.9' }: { trust?: string; peer?: string } = {},
): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, { host: 'book.example', ...headers })
  const proxies = trust === undefined ? undefined : (parseTrustedProxies(trust) ?? undefined)
  createAcceptForwarded({ TRUST_PROXY: proxies, SERVICE_TOKEN: TOKEN })(request)
  return request
}

describe('the address of a client', () => {
  it.each([
    ['nobody is trusted', undefined, '6.6.6.6', '10.0.0.9'],
    ['a proxy has told it', '1', '203.0.113.7', '203.0.113.7'],
    ['the client has invented one before', '1', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['a CDN stands before the proxy', '2', '6.6.6.6, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
    ['one proxy of two is passed by', '2', '203.0.113.7', '203.0.113.7'],
    ['the proxy is in a named range', '10.0.0.0/8', '6.6.6.6, 203.0.113.7', '203.0.113.7'],
    ['all of a chain are', '10.0.0.0/8', '10.1.1.1, 10.2.2.2', '10.1.1.1'],
    ['the peer is in none', '192.168.0.0/16', '203.0.113.7', '10.0.0.9'],
    ['the proxy writes a port', '1', '203.0.113.7:51234', '203.0.113.7'],
    ['the proxy writes IPv6 with a port', '1', '[2001:db8::1]:443', '2001:db8::1'],
    ['what stands there is none', '1', 'unknown', '10.0.0.9'],
    ['nothing stands there', '1', '', '10.0.0.9'],
  ])('when %s (TRUST_PROXY=%s, "%s") is %s', (_, trust, forwarded, address) => {
    expect(clientAddress(received({ 'x-forwarded-for': forwarded }, { ...(trust && { trust }) }))).toBe(
      address,
    )
  })

  it('takes an IPv4 peer on a socket for both families for the one that is named', () => {
    const options = { trust: '10.0.0.0/8', peer: '::ffff:10.0.0.9' }
    expect(clientAddress(received({ 'x-forwarded-for': '203.0.113.7' }, options))).toBe('203.0.113.7')
  })

  it('does not depend on what a client writes, whatever that is', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string())), (invented) => {
        const line = [...invented.map((one) => one.replaceAll(',', '')), '203.0.113.7'].join(', ')
        expect(clientAddress(received({ 'x-forwarded-for': line }, { trust: '1' }))).toBe('203.0.113.7')
      }),
    )
  })
})

describe('country, protocol and host', () => {
  const invented = {
    'x-forwarded-proto': 'https',
    'cf-ipcountry': 'DE',
    'x-forwarded-host': 'evil.example',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6',
  }

  it('are forgotten when anybody sends them', () => {
    expect(received(invented).headers).toEqual({ host: 'book.example' })
  })

  it('are believed from a trusted proxy, apart from the host, which it need not rewrite', () => {
    expect(received(invented, { trust: '10.0.0.9' }).headers).toEqual({
      host: 'book.example',
      'x-forwarded-proto': 'https',
      'cf-ipcountry': 'DE',
    })
  })

  it('have the host that a trusted proxy was asked for beside the request’s own', () => {
    expect(arrivalOf(received(invented, { trust: '10.0.0.9' })).forwardedHost).toBe('evil.example')
    expect(arrivalOf(received(invented)).forwardedHost).toBeNull()
  })

  it('have no protocol but two', () => {
    const { headers } = received({ 'x-forwarded-proto': 'javascript' }, { trust: '1' })
    expect(headers).not.toHaveProperty('x-forwarded-proto')
  })
})

describe('the platform’s own web process', () => {
  it('names client and host of a call', () => {
    const request = received({
      'x-service-token': TOKEN,
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'bets.example',
      'cf-ipcountry': 'DE',
    })

    expect(clientAddress(request)).toBe('203.0.113.7')
    expect(request.headers).toMatchObject({ host: 'bets.example', 'cf-ipcountry': 'DE' })
    expect(request.headers).not.toHaveProperty('x-service-token')
    expect(arrivalOf(request).isWebProcess).toBe(false)
  })

  it('names none in a call of its own', () => {
    expect(arrivalOf(received({ 'x-service-token': TOKEN })).isWebProcess).toBe(true)
  })

  it('is not taken for one that guesses the token', () => {
    const request = received({ 'x-service-token': `${TOKEN}!`, 'x-forwarded-for': '203.0.113.7' })

    expect(clientAddress(request)).toBe('10.0.0.9')
    expect(arrivalOf(request)).toEqual({ isForwarded: true, isWebProcess: false, forwardedHost: null })
    expect(request.headers).not.toHaveProperty('x-service-token')
  })
})
