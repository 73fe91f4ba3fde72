/** What stands in place of a value that stays where it was. */
export const MASKED = '[masked]'

/** Values under these names say what went wrong and nothing of whom: of bodies and addresses they alone are sent. */
const TOLD_NAMES: ReadonlySet<string> = new Set(
  `auto_accept_odds_change category_id column columns currency date error flags is_live kind language
   limit locale locales market_group market_id market_ids match_id match_ids odds odds_mode odds_type offset outcome_id
   page path period provider quick reason retry_after_s sort specifier sport sport_key status theme time_zone
   tournament_id type ver version view`.split(/\s+/),
)

/** Names of secrets and of what tells a person, in any writing: `newPassword`, `auth_phone_number`, `X-Api-Key`. */
const SECRET_NAME =
  /pass(?:word|wd|code|phrase|port)|pwd|secret|token|auth|cookie|session|credential|api_?key|signature|cpf|cnpj|ssn|iban|card|cvv|cvc|expir|(?:^|_)(?:pin|otp|pan|code|zip)(?:_|$)|totp|mail|phone|mobile|birth|name|address|street|city|postal|document|identity|device/

const BEARER = /\b(bearer|basic)\s+[\w.~+/=-]+/gi

/** A name in a text and what follows it: `"password":"x"`, `cpf=123`, `email: a`. A value may be a name itself. */
const NAME_IN_TEXT = /(["']?)\b([a-z][\w-]{1,40})\1\s*[:=]\s*/gi
const VALUE_IN_TEXT = /\[[a-z]+\]|"[^"]*"|'[^']*'|[^\s,;&)}\]]+/y

/**
 * What nobody spells: long, with digits, and of both cases, without a hyphen or of hexadecimal digits. A slug is none:
 * `arsenal-chelsea-m100001`.
 */
const TOKEN =
  /\b(?:(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|(?=[a-z]*\d)[a-z\d]{20,}|[\da-f]{8}(?:-?[\da-f]{4,}){2,})\b/g

const DEPTH_MAX = 6
const ITEMS_MAX = 10
const KEYS_MAX = 40
const TEXT_MAX = 500

/**
 * A body with its shape and the values of `TOLD_NAMES`; every other text and number is replaced by its kind. Applied twice
 * it changes nothing.
 */
export function maskBody(body: unknown): unknown {
  return maskValue(body, '', 0)
}

function maskValue(value: unknown, name: string, depth: number): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null
  if (typeof value === 'object') {
    if (depth >= DEPTH_MAX) return '[more]'
    return Array.isArray(value) ? maskItems(value, name, depth) : maskFields(value, depth)
  }
  if (typeof value === 'string' && /^\[[a-z]+\]$/.test(value)) return value
  if (!isTold(name)) return `[${typeof value}]`
  return typeof value === 'string' ? maskText(value) : value
}

function maskItems(items: readonly unknown[], name: string, depth: number): unknown[] {
  const shown = items.slice(0, ITEMS_MAX).map((item) => maskValue(item, name, depth + 1))
  return items.length > ITEMS_MAX ? [...shown, '[more]'] : shown
}

function maskFields(fields: object, depth: number): Record<string, unknown> {
  const shown = Object.entries(fields).slice(0, KEYS_MAX)
  return Object.fromEntries(
    shown.map(([name, value]) => [maskName(name), maskValue(value, name, depth + 1)] as const),
  )
}

/** A name may be data, as in a record by email. */
function maskName(name: string): string {
  return /^[A-Za-z][\w]{0,39}$/.test(name) && !/\d{5}/.test(name) ? name : MASKED
}

function isTold(name: string): boolean {
  const snake = snakeName(name)
  return TOLD_NAMES.has(snake) && !SECRET_NAME.test(snake)
}

function snakeName(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase()
}

/** A text without what looks like a secret or tells a person, wherever it stands in it. */
export function maskText(text: string): string {
  return maskNamed(text.slice(0, TEXT_MAX).replace(BEARER, `$1 ${MASKED}`))
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]')
    .replace(/\beyJ[\w.-]+/g, '[token]')
    .replace(TOKEN, '[token]')
    .replace(/\+?\d(?:[ ().-]{0,2}\d){8,}/g, '[number]')
}

function maskNamed(text: string): string {
  let masked = ''
  let at = 0
  for (const { 0: whole, 1: quote = '', 2: name = '', index } of text.matchAll(NAME_IN_TEXT)) {
    if (index < at || !SECRET_NAME.test(snakeName(name))) continue
    VALUE_IN_TEXT.lastIndex = index + whole.length
    const value = VALUE_IN_TEXT.exec(text)?.[0] ?? ''
    masked += `${text.slice(at, index)}${quote}${name}${quote}: ${MASKED}`
    at = index + whole.length + value.length
  }
  return masked + text.slice(at)
}

/** An address without its hash, with the values of parameters in `TOLD_NAMES` alone. Not an address: as a text. */
export function maskAddress(address: string): string {
  const [beforeHash = ''] = address.slice(0, 2000).split('#', 1)
  const at = beforeHash.indexOf('?')
  const path = maskText(decoded(at === -1 ? beforeHash : beforeHash.slice(0, at)))
  if (at === -1) return path
  const query = [...new URLSearchParams(beforeHash.slice(at + 1))]
    .slice(0, KEYS_MAX)
    .map(([name, value]) => `${maskName(name)}=${isTold(name) ? maskText(value) : MASKED}`)
  return `${path}?${query.join('&')}`
}

function decoded(text: string): string {
  try {
    return decodeURI(text).replaceAll('%40', '@')
  } catch {
    return text
  }
}
