import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import { limitRule } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { type LimitVersion, requestEnd, requestValue } from '@touchline/protection/limits/limit-change'
import { type LimitPeriod, type LimitType, windowPeriodOf } from '@touchline/protection/limits/limit-types'
import { windowAt } from '@touchline/protection/windows/limit-window'

export type ChangePreview =
  | { kind: 'unchanged' }
  | { kind: 'now' }
  /** `isConfirmed`: the player confirms it then. */
  | { kind: 'later'; atMs: number; isConfirmed: boolean }

export interface WantedChange {
  type: LimitType
  period: LimitPeriod
  /** Of the limit that holds; null without one. A reality check that is off is Infinity. */
  current: number | null
  /** Null for its end. */
  wanted: number | null
}

const [HELD, WISH] = [1, 2]
const NO_DATES = { parentId: null, readyAtMs: null, confirmUntilMs: null, disableAtMs: null }

/** When a change would take effect: by the rules that the platform applies to it, before it is asked. */
export function previewChange(
  { type, period, current, wanted }: WantedChange,
  pack: Pick<Jurisdiction, 'limits' | 'loosening' | 'timeZone'>,
  nowMs: number,
): ChangePreview {
  const window = windowPeriodOf(period)
  const rule = limitRule(pack, type)
  const periodEndMs =
    window && rule ? windowAt(window, rule.window, { nowMs, timeZone: pack.timeZone }).untilMs : null
  const moment = { nowMs, periodEndMs }
  const held: LimitVersion[] =
    current === null ? [] : [{ ...NO_DATES, id: HELD, value: current, status: 'active' }]
  const after =
    wanted === null
      ? requestEnd(held, moment, pack.loosening)
      : requestValue(held, { id: WISH, value: wanted }, moment, pack.loosening)
  const asked = after.find(({ id }) => id === (wanted === null ? HELD : WISH))
  if (!asked) return { kind: 'unchanged' }
  if (asked.readyAtMs === null) return { kind: 'now' }
  return { kind: 'later', atMs: asked.readyAtMs, isConfirmed: asked.confirmUntilMs !== null }
}
