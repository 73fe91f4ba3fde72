const PERMISSIONS = 'allow-forms allow-scripts'

export interface ProofFrame {
  src: string
  /** The sandbox's permissions. */
  sandbox: string
}

/**
 * The frame of a provider's page. One from elsewhere keeps its origin: browsers give a camera to an origin, and its session
 * is kept there. One of this very site gets an opaque origin, since with its own it could read the page around it.
 */
export function proofFrame(url: string, pageOrigin: string): ProofFrame {
  const { origin, protocol, href } = new URL(url, pageOrigin)
  const isElsewhere = protocol === 'https:' && origin !== pageOrigin
  return { src: href, sandbox: isElsewhere ? `${PERMISSIONS} allow-same-origin` : PERMISSIONS }
}
