import type { Loosening } from '../jurisdictions/jurisdiction-pack.ts'
import type { LimitStatus } from './limit-types.ts'

/**
 * One version of a limit: of one type, period and window there is at most one in force, and at most one wish that waits.
 * Statuses are Spec 1 §4's:
 *
 *   unconfirmed ──confirm──▶ active            a looser wish; unanswered ──▶ disabled
 *   confirmed ──readyAt──▶ active              a looser wish that nobody has to confirm
 *   active ──end──▶ unconfirmed_disabled ──confirm──▶ disabled; unanswered ──▶ active
 *   active ──end──▶ confirmed_disabled ──disableAt──▶ disabled
 */
export interface LimitVersion {
  id: number
  /** What it takes the place of. */
  parentId: number | null
  /** The lower the tighter. Infinity for a reality check that is off. */
  value: number
  status: LimitStatus
  readyAtMs: number | null
  confirmUntilMs: number | null
  disableAtMs: number | null
}

/** `periodEndMs` is the end of the limit's present window; null where it has none. */
export interface ChangeMoment {
  nowMs: number
  periodEndMs: number | null
}

const HOUR_MS = 3_600_000
const NO_DATES = { readyAtMs: null, confirmUntilMs: null, disableAtMs: null }
const IN_FORCE: ReadonlySet<LimitStatus> = new Set(['active', 'unconfirmed_disabled', 'confirmed_disabled'])
const WAITING: ReadonlySet<LimitStatus> = new Set(['unconfirmed', 'confirmed'])

export function isInForce({ status }: Pick<LimitVersion, 'status'>): boolean {
  return IN_FORCE.has(status)
}

/** What holds now; Infinity without a limit. The versions must be settled. */
export function valueInForce(versions: readonly LimitVersion[]): number {
  return Math.min(Infinity, ...versions.filter(isInForce).map(({ value }) => value))
}

/** Lets time pass: what has matured, and what nobody confirmed in time. The same in one step or in many. */
export function settleLimits(versions: readonly LimitVersion[], nowMs: number): LimitVersion[] {
  const matured = versions.find(
    (version) => version.status === 'confirmed' && isPast(version.readyAtMs, nowMs),
  )
  return versions.map((version) => {
    if (version === matured) return { ...version, ...NO_DATES, status: 'active' }
    if (matured && isInForce(version)) return ended(version)
    if (version.status === 'confirmed_disabled' && isPast(version.disableAtMs, nowMs)) return ended(version)
    const isTooLate = version.confirmUntilMs !== null && nowMs > version.confirmUntilMs
    if (isTooLate && version.status === 'unconfirmed') return ended(version)
    if (isTooLate && version.status === 'unconfirmed_disabled') return standing(version)
    return version
  })
}

/** When time alone changes the version next, or makes it ready to be confirmed; null for never. */
export function nextChangeMs(version: LimitVersion, nowMs: number): number | null {
  const { status, readyAtMs, confirmUntilMs, disableAtMs } = version
  if (status === 'confirmed') return readyAtMs
  if (status === 'confirmed_disabled') return disableAtMs
  if (status !== 'unconfirmed' && status !== 'unconfirmed_disabled') return null
  if (readyAtMs !== null && readyAtMs > nowMs) return readyAtMs
  // To be confirmed until then: it is too late a moment after.
  return confirmUntilMs === null ? null : confirmUntilMs + 1
}

/** When a looser wish of this moment takes effect, and until when it is to be confirmed; null where it is not. */
export function looserAt(
  { nowMs, periodEndMs }: ChangeMoment,
  { waitHours, notBeforePeriodEnd, confirm, confirmWithinHours }: Loosening,
): { readyAtMs: number; confirmUntilMs: number | null } {
  const readyAtMs = Math.max(nowMs + waitHours * HOUR_MS, notBeforePeriodEnd ? (periodEndMs ?? 0) : 0)
  return {
    readyAtMs,
    confirmUntilMs: confirm === 'none' ? null : readyAtMs + confirmWithinHours * HOUR_MS,
  }
}

/**
 * Asks for a value. A tighter one holds at once and takes a waiting wish back; a looser one waits, in place of another
 * wish. The same value only takes wishes back.
 */
export function requestValue(
  given: readonly LimitVersion[],
  { id, value }: Pick<LimitVersion, 'id' | 'value'>,
  moment: ChangeMoment,
  loosening: Loosening,
): LimitVersion[] {
  const versions = withoutWishes(settleLimits(given, moment.nowMs))
  const current = versions.find(isInForce)
  if (!current) return [...versions, { id, parentId: null, value, status: 'active', ...NO_DATES }]
  if (value === current.value) return versions
  const wish = { id, parentId: current.id, value, ...NO_DATES }
  if (value < current.value) {
    const others = versions.map((version) => (version === current ? ended(version) : version))
    return [...others, { ...wish, status: 'active' }]
  }
  const dates = looserAt(moment, loosening)
  const status = dates.confirmUntilMs === null ? 'confirmed' : 'unconfirmed'
  return [...versions, { ...wish, ...dates, status }]
}

/** Asks for the end of the limit in force, which waits as a looser value does. */
export function requestEnd(
  given: readonly LimitVersion[],
  moment: ChangeMoment,
  loosening: Loosening,
): LimitVersion[] {
  const versions = withoutWishes(settleLimits(given, moment.nowMs))
  const { readyAtMs, confirmUntilMs } = looserAt(moment, loosening)
  return versions.map((version) => {
    if (!isInForce(version)) return version
    return confirmUntilMs === null
      ? changed(version, { status: 'confirmed_disabled', readyAtMs, disableAtMs: readyAtMs })
      : changed(version, { status: 'unconfirmed_disabled', readyAtMs, confirmUntilMs })
  })
}

export type Confirmation =
  | { status: 'confirmed'; versions: LimitVersion[] }
  | { status: 'too_early'; readyAtMs: number }
  /** Nobody confirmed it in time. */
  | { status: 'too_late' }
  /** It does not wait for a confirmation. */
  | { status: 'nothing' }

/** Confirms a looser wish, or an end: from `readyAtMs` to `confirmUntilMs`, both included. */
export function confirmWish(given: readonly LimitVersion[], id: number, nowMs: number): Confirmation {
  const asked = given.find((version) => version.id === id)
  const versions = settleLimits(given, nowMs)
  const wish = versions.find((version) => version.id === id)
  if (asked?.confirmUntilMs != null && wish?.confirmUntilMs == null) return { status: 'too_late' }
  if (wish?.status !== 'unconfirmed' && wish?.status !== 'unconfirmed_disabled') return { status: 'nothing' }
  if (wish.readyAtMs !== null && nowMs < wish.readyAtMs)
    return { status: 'too_early', readyAtMs: wish.readyAtMs }
  const confirmed = versions.map((version): LimitVersion => {
    if (version !== wish) return version
    return wish.status === 'unconfirmed'
      ? changed(wish, { status: 'confirmed', readyAtMs: nowMs, confirmUntilMs: null })
      : changed(wish, { status: 'confirmed_disabled', confirmUntilMs: null, disableAtMs: nowMs })
  })
  return { status: 'confirmed', versions: settleLimits(confirmed, nowMs) }
}

function withoutWishes(versions: readonly LimitVersion[]): LimitVersion[] {
  return versions.map((version) => {
    if (WAITING.has(version.status)) return ended(version)
    return isInForce(version) ? standing(version) : version
  })
}

function changed(version: LimitVersion, parts: Partial<LimitVersion>): LimitVersion {
  return { ...version, ...parts }
}

function isPast(moment: number | null, nowMs: number): boolean {
  return moment !== null && nowMs >= moment
}

function ended(version: LimitVersion): LimitVersion {
  return { ...version, ...NO_DATES, status: 'disabled' }
}

function standing(version: LimitVersion): LimitVersion {
  return { ...version, ...NO_DATES, status: 'active' }
}
