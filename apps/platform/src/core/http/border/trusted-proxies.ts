import { BlockList, isIP } from 'node:net'

/** The proxies in front of a process: so many in a row, or those at these addresses and ranges. */
export type TrustedProxies = { hops: number } | { ranges: readonly string[] }

/** As proxies follow one another in front of one platform: a CDN, a load balancer, a web server. */
const HOPS_MAX = 9

/**
 * Reads `1`, or `10.0.0.0/8, ::1`. Null where it is neither: there is no way to trust everybody, since an invented
 * address would then be taken for a client's.
 */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= HOPS_MAX ? { hops } : null
  }
  const ranges = text
    .split(',')
    .map((range) => range.trim())
    .filter(Boolean)
  return ranges.length > 0 && ranges.every((range) => parseRange(range) !== null) ? { ranges } : null
}

/** Whether the address at this place is a trusted proxy's; the peer of the connection has place 0. */
export function isTrustedProxy(
  proxies: TrustedProxies | undefined,
): (address: string, place: number) => boolean {
  if (!proxies) return () => false
  if ('hops' in proxies) return (_, place) => place < proxies.hops
  const known = new BlockList()
  for (const text of proxies.ranges) {
    const range = parseRange(text)
    if (range) known.addSubnet(range.address, range.bits, range.family)
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

function parseRange(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits] = text.split('/', 2)
  if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return null
  const family = familyOf(address)
  const whole = family === 'ipv4' ? 32 : 128
  const prefix = bits === undefined ? whole : Number(bits)
  return prefix >= 1 && prefix <= whole ? { address, bits: prefix, family } : null
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
