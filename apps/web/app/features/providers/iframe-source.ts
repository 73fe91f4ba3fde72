export interface IframeSource {
  src: string
  /** The sandbox's permissions. */
  sandbox: string
  /** The origin from which messages are accepted: that of the frame's document. */
  origin: string
  /** The target origin of messages to it. */
  target: string
}

const PERMISSIONS = 'allow-scripts allow-forms'

/**
 * The address of an application's frame and its message origins. One of this very site gets an opaque origin: with its
 * own it could read our page, cookies and storage. One from elsewhere keeps its origin, which it needs. Null for an
 * address that must not be framed.
 */
export function iframeSource(url: string, pageOrigin: string): IframeSource | null {
  const { origin, protocol, href } = new URL(url, pageOrigin)
  if (origin === pageOrigin) return { src: href, sandbox: PERMISSIONS, origin: 'null', target: '*' }
  if (protocol !== 'https:') return null
  const sandbox = `${PERMISSIONS} allow-same-origin allow-popups allow-popups-to-escape-sandbox`
  return { src: href, sandbox, origin, target: origin }
}
