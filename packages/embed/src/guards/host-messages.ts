import type { HostMessage, HostPayloads } from '../protocol.ts'
import { isTokenName, isTokenValue } from '../tokens.ts'
import {
  fieldOf,
  fields,
  type Guard,
  isBoolean,
  isCurrency,
  isHello,
  isInt,
  isLike,
  isListOf,
  isLocale,
  isOddsType,
  isOneOf,
  isPathText,
  isPixels,
  isStep,
  isText,
  isTheme,
  isVersion,
  maybe,
  orNull,
  typeOfMessage,
} from './guard.ts'

const isToken = isText(8192)
const isTokens: Guard = (value) => {
  if (!fields({})(value)) return false
  const entries = Object.entries(Object(value))
  return (
    entries.length <= 100 &&
    entries.every(([name, text]) => isTokenName(name) && typeof text === 'string' && isTokenValue(text))
  )
}

/** What a host's page may tell the frame. */
const GUARDS: Readonly<Record<keyof HostPayloads, Guard>> = {
  iframe_integration: isStep({
    hello: isHello,
    init_session: fields({
      listeners: isListOf(isOneOf(['sign_in', 'sign_up', 'deposit']), 20),
      token: maybe(isToken),
      locale: maybe(isLocale),
      theme: maybe(isTheme),
      oddsType: maybe(isOddsType),
      consent: maybe(fields({ analytics: isBoolean })),
      routing: isOneOf(['host', 'frame']),
      version: maybe(isVersion),
    }),
    set_auth_token: fields({ token: orNull(isToken) }),
    sign_out: () => true,
  }),
  page_changed: fields({ path: isPathText, entry: maybe(isText(40)) }),
  change_locale: fields({ locale: isLocale }),
  change_currency: fields({ currency: isCurrency }),
  odds_changed: fields({ oddsType: isOddsType }),
  search_modal: fields({ open: isBoolean, query: maybe(isText(50, 3)) }),
  open_bet_slip: fields({ tab: maybe(isOneOf(['BET_SLIP', 'MY_BETS'])) }),
  apply_bet_code: fields({ code: isText(40) }),
  change_theme: fields({ theme: isTheme, tokens: maybe(isTokens) }),
  viewport: fields({ bottom: isPixels, keyboard: maybe(isPixels) }),
  slip_add: fields({
    outcomes: isListOf(
      fields({
        outcome: isLike(/^\d{1,15}:\d{1,15}:.*:\d{1,15}$/, 200),
        seenOdds: maybe(isInt(1001, 100_000_000)),
      }),
      20,
      1,
    ),
  }),
}

export type ReadHostMessage =
  | { kind: 'message'; message: HostMessage }
  /** Of ours, and of no shape that we know. */
  | { kind: 'invalid'; s: string; id: string | undefined }
  /** Somebody else's, too large, or of a type that a later version knows. */
  | { kind: 'foreign' }

/** A message of a host's page, whatever came. It is a clone: nothing of the sender's own objects is left in it. */
export function readHostMessage(data: unknown): ReadHostMessage {
  const type = typeOfMessage(data)
  if (!isKnown(type)) return { kind: 'foreign' }
  const [s, id, replyTo] = [textOf(data, 's') ?? '', textOf(data, 'id'), textOf(data, 'replyTo')]
  const payload = fieldOf(data, 'payload')
  if (!GUARDS[type](payload)) return { kind: 'invalid', s, id }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard of its own type has just proved it
  return { kind: 'message', message: { type, s, id, replyTo, payload } as HostMessage }
}

const isKnown = (type: unknown): type is keyof HostPayloads =>
  typeof type === 'string' && Object.hasOwn(GUARDS, type)

function textOf(data: unknown, name: string): string | undefined {
  const value = fieldOf(data, name)
  return typeof value === 'string' ? value : undefined
}
