/** Whether a `Host` header is a name or an address with an optional port (RFC 9110 §7.2), and a URL can be made of it. */
export function isHostHeader(host: string | undefined): boolean {
  return host !== undefined && host.length <= LENGTH_MAX && HOST.test(host) && URL.canParse(`http://${host}`)
}

/** A name has 253 characters at most; the colon and a port come beside it. */
const LENGTH_MAX = 259
const HOST = /^(?:[a-z\d](?:[\w.-]*[a-z\d])?\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i
