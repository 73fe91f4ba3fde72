import * as z from 'zod/mini'
import { ALL_CALLS } from '../calls/all-calls.ts'
import type { Call } from '../define-call.ts'
import type { Door } from './door.ts'
import { type Finding, judge, untried } from './finding.ts'
import { partOf } from './parts.ts'
import type { Known } from './try-catalogue.ts'

/**
 * Every other call that can be asked without changing anything: those that read, with the numbers of a match that is there. A
 * refusal with an error is an answer, as is "not here"; a reply has to be the call's.
 */
export async function tryTheRest(door: Door, known: Known, isSignedIn: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const call of ALL_CALLS.filter((one) => partOf(one)?.level === 'may'))
    findings.push(await tryOne(door, call, known, isSignedIn))
  return findings
}

async function tryOne(door: Door, call: Call, known: Known, isSignedIn: boolean): Promise<Finding> {
  if (call.method !== 'GET') return untried(call, 'would change something')
  if (call.access === 'player' && !isSignedIn) return untried(call, 'needs --email and --password')
  const input = inputOf(call, known)
  if (!input) return untried(call, 'needs a number of the player’s own')
  const answered = await door.call(call, input)
  const isRefusal = answered.status >= 400 && answered.status < 500 && answered.error !== null
  const finding = judge(call, answered)
  return isRefusal && finding.outcome === 'differs' ? { ...finding, outcome: 'ok' } : finding
}

/** What a call of this kind is asked with; null where only the player's own numbers would do. */
function inputOf({ path, query }: Call, { match }: Known): object | null {
  if (path.startsWith('/player/')) return path.includes('/:') ? null : {}
  const fills: Record<string, unknown> = {
    id: match?.id ?? 1,
    matchId: match?.id ?? 1,
    marketId: 1,
    widget: 'statistics',
    type: path.startsWith('/bonuses') ? 'freebets' : 'matches',
    slug: 'about',
  }
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, fills[name]]))
  return { params, query: requiredOf(query) }
}

const SAMPLES: Record<string, unknown> = {
  q: 'united',
  code: 'ABCDEFGH',
  predictionId: '1',
  version: '1',
  specifier: '',
  outcomeId: 1,
}

/** Parameters without which a call is refused anyway. */
function requiredOf(query: Call['query']): object {
  if (!(query instanceof z.core.$ZodObject)) return {}
  const required = Object.entries(query._zod.def.shape).filter(
    ([, field]) => !(field instanceof z.core.$ZodOptional),
  )
  return Object.fromEntries(required.map(([name]) => [name, SAMPLES[name] ?? '1']))
}
