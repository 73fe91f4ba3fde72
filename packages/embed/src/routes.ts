/** How pages of the sportsbook stand in a host's own addresses: below a path, such as `/sports`. */
export interface RouteMap {
  /** Without a slash at its end; empty where the sportsbook has the whole of the host's addresses. */
  prefix: string
}

/** The host's address of a page of the sportsbook. */
export function toHost({ prefix }: RouteMap, framePath: string): string {
  if (prefix === '') return framePath
  return framePath === '/' || framePath.startsWith('/?') || framePath.startsWith('/#')
    ? prefix + framePath.slice(1)
    : prefix + framePath
}

/** The page of the sportsbook that an address of the host shows; null where it is none of the sportsbook's. */
export function toFrame({ prefix }: RouteMap, hostPath: string): string | null {
  if (!hostPath.startsWith(prefix)) return null
  const rest = hostPath.slice(prefix.length)
  if (rest.startsWith('/')) return isPath(rest) ? rest : null
  return rest === '' || rest.startsWith('?') || rest.startsWith('#') ? `/${rest}` : null
}

/** A path on its own site: `//elsewhere` would be another's. */
export function isPath(text: string): boolean {
  return /^\/(?![/\\])/.test(text) && !/[\t\n\r\\]/.test(text)
}
