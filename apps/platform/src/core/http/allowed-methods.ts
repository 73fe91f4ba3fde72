import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { API_PREFIX } from './route.ts'

const PATTERNS = ALL_CALLS.map(({ path, method }) => ({ pattern: patternOf(path), method }))

/** The methods that an address takes, for `Allow`; none where no call has this address. */
export function allowedMethods(url: string): string[] {
  const path = (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '')
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  // Fastify answers HEAD wherever it answers GET.
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).toSorted()
}

/** Paths of the contract are letters, digits and what means nothing in an expression, but for the dot. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll('.', '\\.')))
  return new RegExp(`^${API_PREFIX}${parts.join('/')}$`)
}
