import type { AddressInfo } from 'node:net'

/** The port that a server listens on. Throws where it listens on none. */
export function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return address.port
}
