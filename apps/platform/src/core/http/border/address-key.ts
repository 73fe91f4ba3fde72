import { isIPv6 } from 'node:net'

/**
 * What stands for a client in a limit by address: an IPv4 address, or the first half of an IPv6 one, since whoever has
 * one of those has all of the other half.
 */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [front = '', back] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2)
  const first = front.split(':').filter(Boolean)
  const last = (back ?? '').split(':').filter(Boolean)
  // A dotted tail stands for two groups.
  const written = first.length + last.length + (address.includes('.') ? 1 : 0)
  const missing = back === undefined ? 0 : Math.max(0, 8 - written)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
