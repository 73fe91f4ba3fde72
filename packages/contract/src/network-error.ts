/** No usable response: no connection, a time-out, a proxy's page. Never shown as a refusal by the platform. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}

/** An answer that is not what the contract says: whoever asked has none, and somebody has made a mistake. */
export class MalformedReplyError extends NetworkError {}
