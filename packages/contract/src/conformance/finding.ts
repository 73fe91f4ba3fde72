import type { Call } from '../define-call.ts'
import type { Answered } from './door.ts'

/** `absent`: the platform does not have the call. `untried`: nothing says that it differs. */
export type Judgement = 'ok' | 'absent' | 'untried' | 'differs'

export interface Finding {
  /** `GET /matches`, with what was tried of it where that is more than the reply. */
  what: string
  call: Pick<Call, 'method' | 'path'>
  outcome: Judgement
  /** Of `differs` what is otherwise, of `untried` what it would take. */
  why: string
}

/** By it a platform says that it does not have a call. */
const ABSENT = [404, 405, 501]

export const isAbsent = ({ status, error }: Answered<Call>): boolean =>
  ABSENT.includes(status) && (error === null || error === 'not_served' || status !== 404)

/** What an answer says of its call: the reply that the contract has, or no call at all. */
export function judge(call: Call, answered: Answered<Call>): Finding {
  const finding = { what: `${call.method} ${call.path}`, call }
  if (isAbsent(answered)) return { ...finding, outcome: 'absent', why: `status ${answered.status}` }
  if (answered.problem !== null) return { ...finding, outcome: 'differs', why: answered.problem }
  if (answered.status >= 300) return { ...finding, outcome: 'differs', why: statusOf(answered) }
  return { ...finding, outcome: 'ok', why: '' }
}

export const statusOf = ({ status, error }: Answered<Call>): string =>
  `status ${status}${error === null ? '' : ` (${error})`}`

/** Something beside the reply's form: `why` null where it holds. */
export function check(call: Call, title: string, why: string | null): Finding {
  return {
    what: `${call.method} ${call.path}: ${title}`,
    call,
    outcome: why === null ? 'ok' : 'differs',
    why: why ?? '',
  }
}

export const untried = (call: Call, why: string): Finding => ({
  what: `${call.method} ${call.path}`,
  call,
  outcome: 'untried',
  why,
})
