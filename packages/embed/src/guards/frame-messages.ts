import type { FrameMessage, FramePayloads } from '../protocol.ts'
import {
  fieldOf,
  fields,
  type Guard,
  isBoolean,
  isCurrency,
  isHello,
  isInt,
  isListOf,
  isLocale,
  isOddsType,
  isOneOf,
  isPathText,
  isPixels,
  isStep,
  isText,
  isTheme,
  maybe,
  orNull,
  typeOfMessage,
} from './guard.ts'

const isAnyInt = isInt(Number.MIN_SAFE_INTEGER)

/** What a frame may tell its host. */
const GUARDS: Readonly<Record<keyof FramePayloads, Guard>> = {
  iframe_integration: isStep({
    hello: isHello,
    initialised: fields({ version: isAnyInt, locale: isLocale, path: isPathText }),
    token_wanted: fields({ reason: isOneOf(['renewal', 'expired']) }),
    auth_changed: fields({
      status: isOneOf(['player', 'visitor']),
      reason: isOneOf(['token', 'refused', 'expired', 'sign_out', 'no_token']),
    }),
    listener: fields({
      name: isOneOf(['sign_in', 'sign_up', 'deposit']),
      intent: maybe(isOneOf(['place_bet'])),
      amountMinor: maybe(isInt(0)),
      currency: maybe(isCurrency),
    }),
  }),
  page_changed: fields({
    path: isPathText,
    section: orNull(isText(40)),
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
  change_theme: fields({ theme: isTheme }),
  slip_add: fields({
    results: isListOf(isOneOf(['added', 'in_slip', 'closed', 'not_found', 'busy']), 20),
  }),
  balance: fields({ currency: isCurrency, minor: isAnyInt }),
  modal: fields({ open: isBoolean, byHost: maybe(isBoolean) }),
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

/** Whether it is a message of the frame, of a type that this script knows, and of its shape. */
export function isFrameMessage(data: unknown): data is FrameMessage {
  const type = typeOfMessage(data)
  return isKnown(type) && GUARDS[type](fieldOf(data, 'payload'))
}

const isKnown = (type: unknown): type is keyof FramePayloads =>
  typeof type === 'string' && Object.hasOwn(GUARDS, type)
