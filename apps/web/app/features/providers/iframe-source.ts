export interface IframeSource {
  src: string
  /** The sandbox's permissions. */
  sandbox: string
  /** Whose messages count: the origin that the frame's own document has. */
  origin: string
  /** Whom messages to it are meant for. */
  target: string
}

const PERMISSIONS = 'allow-scripts allow-forms'

/**
 * Where an application goes and whom we then talk to. One that comes from this very site gets no origin at all: with its
 * own it could reach our page, cookies and storage. One from elsewhere keeps its origin, which it needs and which is no
 * danger to ours. Null for an address that no frame may have.
 */
export function iframeSource(url: string, pageOrigin: string): IframeSource | null {
  const { origin, protocol, href } = new URL(url, pageOrigin)
  if (origin === pageOrigin) return { src: href, sandbox: PERMISSIONS, origin: 'null', target: '*' }
  if (protocol !== 'https:') return null
  const sandbox = `${PERMISSIONS} allow-same-origin allow-popups allow-popups-to-escape-sandbox`
  return { src: href, sandbox, origin, target: origin }
}
