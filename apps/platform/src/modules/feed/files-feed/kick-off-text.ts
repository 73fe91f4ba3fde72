/** A kick-off as a file has it. */
export interface KickOffText {
  /** Minutes from midnight; null without a time. */
  minute: number | null
  /** Hours east of UTC; null for the country's own time. */
  utcOffsetHours: number | null
}

/**
 * Reads `20:30`, `13:00 UTC-6`, `18:30 UTC+5:30` or `20:45 CET`; `zone` is the one of a time without. A time in an unknown
 * zone is no time. Throws for what is no time of day.
 */
export function parseKickOff(
  time: string,
  zone: string | null,
): KickOffText & { unknownZone: string | null } {
  const [, hours, minutes, ownZone] = /^(\d{1,2}):(\d{2})(?:\s+(\S.*))?$/.exec(time.trim()) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  if (hours === undefined || Number(minutes) > 59 || minute >= 24 * 60)
    throw new Error(`time: ${time} is no time such as 20:30, 13:00 UTC-6 or 20:45 CET`)
  const named = ownZone ?? zone
  if (named === null) return { minute, utcOffsetHours: null, unknownZone: null }
  const utcOffsetHours = offsetOf(named.trim())
  if (utcOffsetHours === null) return { minute: null, utcOffsetHours: null, unknownZone: named }
  return { minute, utcOffsetHours, unknownZone: null }
}

/** Hours east of UTC; null for a zone that is not known, or has several meanings. */
function offsetOf(zone: string): number | null {
  const [found, sign = '+', hours = '0', minutes = '0'] =
    /^(?:UTC|GMT)(?:([+-±−])(\d{1,2})(?::(\d{2}))?)?$/.exec(zone) ?? []
  if (found === undefined) return ZONES[zone.toUpperCase()] ?? null
  const offset = Number(hours) + Number(minutes) / 60
  if (offset > 14) return null
  return sign === '-' || sign === '−' ? -offset : offset
}

/** Zones that occur in results of football. */
const ZONES: Readonly<Record<string, number>> = {
  WET: 0,
  WEST: 1,
  BST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  EST: -5,
  EDT: -4,
  CDT: -5,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  BRT: -3,
  ART: -3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
}
