import type { FrameMessage, FramePayloads } from '../protocol.ts'

/**
 * What a frame may tell its host, checked by hand: the schemas of `protocol.ts` would be larger than all of the host's
 * script. A property test holds the two to each other.
 */
const NAMESPACE = 'touchline.embed/1'
const CHARS_MAX = 65_536

type Guard = (value: unknown) => boolean

const isText =
  (max: number, min = 1): Guard =>
  (value) =>
    typeof value === 'string' && value.length >= min && value.length <= max
const isInt =
  (min: number, max = Number.MAX_SAFE_INTEGER): Guard =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
const isOneOf =
  (values: readonly string[]): Guard =>
  (value) =>
    typeof value === 'string' && values.includes(value)
const isLike =
  (pattern: RegExp, max: number): Guard =>
  (value) =>
    typeof value === 'string' && value.length <= max && pattern.test(value)
const isBoolean: Guard = (value) => typeof value === 'boolean'
const either =
  (...guards: Guard[]): Guard =>
  (value) =>
    guards.some((guard) => guard(value))
const maybe = (guard: Guard) => either((value) => value === undefined, guard)

/** Own fields alone; more than these may be there. */
function fields(guards: Readonly<Record<string, Guard>>): Guard {
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(guards).every(([name, guard]) =>
      guard(Object.entries(value).find(([key]) => key === name)?.[1]),
    )
}

const isPath = isLike(/^\/(?![/\\])[^\t\n\r\\]*$/, 2000)
const isLocale = isLike(/^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8})*$/, 20)
const isCurrency = isLike(/^[A-Z\d]{2,10}$/, 10)
const isOddsType = isOneOf([
  'european',
  'british',
  'hongkong',
  'american',
  'indonesian',
  'malaysian',
  'percent',
])
const isPixels = isInt(0, 1_000_000)

const isVersions: Guard = (value) =>
  Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every(isInt(1, 1000))

const STEPS: Readonly<Record<string, Guard>> = {
  hello: fields({ versions: isVersions }),
  initialised: fields({ version: isInt(Number.MIN_SAFE_INTEGER), locale: isLocale, path: isPath }),
  token_wanted: fields({ reason: isOneOf(['renewal', 'expired']) }),
  auth_changed: fields({
    status: isOneOf(['player', 'visitor']),
    reason: isOneOf(['token', 'refused', 'expired', 'sign_out', 'no_token']),
  }),
  listener: fields({
    name: isOneOf(['sign_in', 'sign_up', 'deposit']),
    amountMinor: maybe(isInt(0)),
  }),
}

const GUARDS: Readonly<Record<keyof FramePayloads, Guard>> = {
  iframe_integration: (value) => {
    const step = fieldOf(value, 'step')
    return typeof step === 'string' && Object.hasOwn(STEPS, step) && STEPS[step]?.(value) === true
  },
  page_changed: fields({
    path: isPath,
    section: either((value) => value === null, isText(40)),
    title: isText(500, 0),
    locale: isLocale,
    entry: isText(40),
    how: isOneOf(['push', 'replace']),
  }),
  change_locale: fields({ locale: isLocale }),
  change_currency: fields({ currency: isCurrency }),
  odds_changed: fields({ oddsType: isOddsType }),
  search_modal: fields({ open: isBoolean }),
  open_bet_slip: fields({ open: isBoolean, count: isInt(0) }),
  apply_bet_code: fields({
    result: isOneOf(['applied', 'link-not-found', 'link-try-another-bet', 'link-try-later']),
  }),
  viewport: fields({ width: isPixels, height: isPixels, contentHeight: isPixels }),
  change_theme: fields({ theme: isOneOf(['dark', 'light']) }),
  balance: fields({ currency: isCurrency, minor: isInt(Number.MIN_SAFE_INTEGER) }),
  modal: fields({ open: isBoolean }),
  tracking: fields({
    name: isOneOf(['outcome_add_click', 'outcome_delete_click']),
    outcome: isText(200),
  }),
  error: fields({
    code: isOneOf([
      'version_unsupported',
      'payload_invalid',
      'not_ready',
      'rate_limited',
      'token_invalid',
      'token_expired',
      'token_used',
      'country_blocked',
      'locale_unknown',
      'currency_unknown',
      'timeout',
    ]),
    replyTo: maybe(isText(40)),
  }),
}

const isEnvelope = fields({
  ns: (value) => value === NAMESPACE,
  type: (value) => typeof value === 'string' && Object.hasOwn(GUARDS, value),
  s: isText(64, 0),
  id: maybe(isText(40)),
  replyTo: maybe(isText(40)),
})

/** Whether it is a message of the frame, of a type that this script knows, and of its shape. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  if (!isEnvelope(data) || !isSmall(data)) return false
  const type = fieldOf(data, 'type')
  return isKnown(type) && GUARDS[type](fieldOf(data, 'payload'))
}

const isKnown = (type: unknown): type is keyof FramePayloads =>
  typeof type === 'string' && Object.hasOwn(GUARDS, type)

function isSmall(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= CHARS_MAX
  } catch {
    return false
  }
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}
