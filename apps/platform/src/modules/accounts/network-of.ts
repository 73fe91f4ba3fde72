import { isIPv6 } from 'node:net'

/** What one visitor is counted by: an IPv4 address, or the first 64 bits of an IPv6 one, of which each household has as many addresses as it likes. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // The URL parser writes IPv6 in one form, with the last 32 bits in hexadecimal too.
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written)
  if (mapped) return [...bytesOf(mapped[1]), ...bytesOf(mapped[2])].join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}

const groupsOf = (part: string) => part.split(':').filter((group) => group !== '')

function bytesOf(group = '0'): number[] {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
