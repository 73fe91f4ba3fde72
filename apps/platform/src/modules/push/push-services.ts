/** Of the browsers that there are: Chromium and Samsung, Firefox, Safari, Edge. */
const KNOWN = [
  'https://fcm.googleapis.com',
  'https://jmt17.google.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
] as const
/** Edge's are many, one for each region. */
const KNOWN_BELOW = ['.notify.windows.com', '.push.apple.com', '.push.services.mozilla.com'] as const

/** Whether the platform may send there: an address comes from a browser, which may say anything. */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, username } = new URL(endpoint)
  if (username !== '') return false
  if (others.includes(origin) || KNOWN.some((known) => known === origin)) return true
  return (
    protocol === 'https:' &&
    KNOWN_BELOW.some((ending) => hostname.endsWith(ending)) &&
    !origin.includes(':', 6)
  )
}
