import { ApiError } from '@touchline/contract/errors'
import { MalformedReplyError, NetworkError } from '@touchline/contract/network-error'

/** Whether Spec 1 §8 wants it reported. */
export function isWorthReporting(error: unknown): boolean {
  if (error instanceof MalformedReplyError) return true
  // A refusal is an answer; a failure has been reported where it came, with the request.
  if (error instanceof NetworkError || error instanceof ApiError) return false
  if (typeof error === 'object' && error !== null) {
    if ('skipCapture' in error && error.skipCapture === true) return false
    if ('silent' in error && error.silent === true) return false
    // The router's word for an address that leads nowhere: the page says so, with 404.
    if ('isNotFound' in error && error.isNotFound === true) return false
  }
  if (typeof error === 'string') return !UNWANTED_TEXT.test(error)
  // A `DOMException` is no `Error` in every browser.
  if (!isErrorLike(error)) return true
  const { name, message, stack = '' } = error
  const code = 'code' in error ? error.code : undefined
  if (UNWANTED_NAMES.has(name) || (typeof code === 'string' && UNWANTED_CODES.has(code))) return false
  return !UNWANTED_TEXT.test(message) && !THIRD_PARTY_STACK.test(stack)
}

interface ErrorLike {
  name: string
  message: string
  stack?: string
}

function isErrorLike(error: unknown): error is ErrorLike {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    typeof error.name === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  )
}

/** Cancelled, or out of time; of the browser, of queries and of other clients of HTTP. */
const UNWANTED_NAMES: ReadonlySet<string> = new Set([
  'AbortError',
  'CancelledError',
  'CanceledError',
  'TimeoutError',
  'NetworkError',
  'ChunkLoadError',
])
const UNWANTED_CODES: ReadonlySet<string> = new Set([
  'ERR_CANCELED',
  'ERR_NETWORK',
  'ECONNABORTED',
  'ETIMEDOUT',
])

const UNWANTED_TEXT = new RegExp(
  [
    // No network: Chromium, Firefox, Safari, and what loses its connection on the way.
    'failed to fetch$|networkerror when attempting|^load failed$|network request failed|network connection was lost',
    '^timeout of \\d+ms exceeded|^request aborted|the operation was aborted',
    // A file of a build that is gone.
    'dynamically imported module|importing a module script failed|unable to preload css|loading (?:css )?chunk|chunkloaderror',
    '^cancellederror$',
    'resizeobserver loop',
    // All that a browser tells of an error in a script of somebody else.
    '^(?:uncaught )?script error\\.?$',
  ].join('|'),
  'i',
)

/** Scripts that watch, count and tag. */
const THIRD_PARTY_STACK =
  /googletagmanager|google-analytics|\/(?:gtm|gtag|ga|analytics|tracking|tracker|tag|watch|fbevents)(?:\.[\w.]+)?\.js|\/gtag\/js|mc\.yandex|doubleclick|connect\.facebook|hotjar|clarity\.ms/i
