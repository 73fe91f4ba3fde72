import { RETURN_PARAM } from '@touchline/contract/spi'

/** Where a provider's page leads back to: this page; from the page to deposit the wallet, which shows what came of it. */
export function addressToReturn(): string {
  const address = withoutResult(new URL(location.href))
  address.pathname = address.pathname.replace(/\/wallet\/deposit\/?$/, '/wallet')
  address.searchParams.delete('modal')
  address.hash = ''
  return address.href
}

/** The same address without the result of a payment. */
export function withoutResult(url: URL): URL {
  const rest = new URL(url)
  for (const name of [RETURN_PARAM, 'payment']) rest.searchParams.delete(name)
  return rest
}
