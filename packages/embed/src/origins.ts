/** In the list of hosts: any page may begin a session or hand over a token (Spec 2 §5), and do nothing else. */
export const ANY_ORIGIN = '*'

/** What a page without a place in the list may do where the list has `*`. */
const OPEN_STEPS: readonly string[] = ['init_session', 'set_auth_token']

/**
 * Spec 2 §5: whether a message of a host page is heard. `what` is its type, or of `iframe_integration` its step. The only
 * pattern is `*`, and it opens the two steps alone; an origin is compared as a whole.
 */
export function mayBeHeard(origin: string, what: string, hosts: readonly string[]): boolean {
  if (isNamedHost(origin, hosts)) return true
  return hosts.includes(ANY_ORIGIN) && OPEN_STEPS.includes(what)
}

/** Whether a page is named itself: only such a one is told anything but the answers to the two steps. */
export function isNamedHost(origin: string, hosts: readonly string[]): boolean {
  return origin !== ANY_ORIGIN && hosts.includes(origin)
}
