/** Spec 2 §2: the parameter of a shared link. */
const PARAMETER = 'betcode'

export interface BetCodeAddress {
  code: string
  /** The same address without the code, so that a reload does not restore the slip again. */
  rest: string
}

/** Null for an address without a code. The code is not validated: the request for it is. */
export function readBetCodeAddress(url: URL): BetCodeAddress | null {
  const code = url.searchParams.get(PARAMETER)?.trim()
  if (!code) return null
  const rest = new URL(url)
  rest.searchParams.delete(PARAMETER)
  return { code, rest: rest.pathname + rest.search + rest.hash }
}

export function betCodeLink(home: string, origin: string, code: string): string {
  const link = new URL(home, origin)
  link.searchParams.set(PARAMETER, code)
  return link.href
}
