/**
 * Messages checked by hand, at both ends: the schemas of `protocol.ts`, which say what they are, would be larger than all
 * of a host's script. A property test holds the two to each other.
 */
export const NAMESPACE = 'touchline.embed/1'
/** Larger ones are not looked at. */
const CHARS_MAX = 65_536

export type Guard = (value: unknown) => boolean

export const isText =
  (max: number, min = 1): Guard =>
  (value) =>
    typeof value === 'string' && value.length >= min && value.length <= max
export const isInt =
  (min: number, max = Number.MAX_SAFE_INTEGER): Guard =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
export const isOneOf =
  (values: readonly string[]): Guard =>
  (value) =>
    typeof value === 'string' && values.includes(value)
export const isLike =
  (pattern: RegExp, max: number): Guard =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value)
export const isListOf =
  (guard: Guard, max: number, min = 0): Guard =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(guard)
export const isBoolean: Guard = (value) => typeof value === 'boolean'
export const either =
  (...guards: Guard[]): Guard =>
  (value) =>
    guards.some((guard) => guard(value))
export const orNull = (guard: Guard) => either((value) => value === null, guard)
export const maybe = (guard: Guard) => either((value) => value === undefined, guard)

/** Own fields alone; more than these may be there. */
export function fields(guards: Readonly<Record<string, Guard>>): Guard {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(guards).every(([name, guard]) => guard(fieldOf(value, name)))
}

/** Of one of the steps of `iframe_integration`. */
export const isStep =
  (steps: Readonly<Record<string, Guard>>): Guard =>
  (value) => {
    const step = fieldOf(value, 'step')
    return typeof step === 'string' && Object.hasOwn(steps, step) && steps[step]?.(value) === true
  }

export const isPathText = isLike(/^\/(?![/\\])[^\t\n\r\\]*$/, 2000)
export const isLocale = isLike(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/, 20)
export const isCurrency = isLike(/^[A-Z\d]{2,10}$/, 10)
export const isOddsType = isOneOf([
  'european',
  'british',
  'hongkong',
  'american',
  'indonesian',
  'malaysian',
  'percent',
])
export const isTheme = isOneOf(['dark', 'light'])
export const isPixels = isInt(0, 1_000_000)
export const isVersion = isInt(1, 1000)
export const isHello = fields({ versions: isListOf(isVersion, 20, 1) })

const isHead = fields({
  ns: (value) => value === NAMESPACE,
  type: isText(40),
  s: isText(64, 0),
  id: maybe(isText(40)),
  replyTo: maybe(isText(40)),
})

/** The type of a message of ours; null for anybody else's, and for what is too large. */
export function typeOfMessage(data: unknown): string | null {
  if (!isHead(data) || !isSmall(fieldOf(data, 'payload'))) return null
  const type = fieldOf(data, 'type')
  return typeof type === 'string' ? type : null
}

/** Cycles, and what JSON does not know, are none of ours. */
function isSmall(payload: unknown): boolean {
  try {
    const json: string | undefined = JSON.stringify(payload)
    return json !== undefined && json.length <= CHARS_MAX
  } catch {
    return false
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
