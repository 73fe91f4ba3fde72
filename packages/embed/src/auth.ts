import type { EmbedError, FramePayloads } from './protocol.ts'

/**
 * Who is signed in within a frame, as a pure machine. A token is sent to the platform once, whatever comes in whatever
 * order; a browser that does not keep the cookie is found out by asking, and the session is carried in a header then.
 *
 *   visitor ─token→ exchanging ─exchanged→ checking ─kept→ player ─80 % or 401→ renewing ─token→ exchanging
 *                       └ refused → visitor            └ lost → renewing (carrier: header)  └ none → visitor
 */
export type SessionCarrier = 'cookie' | 'header'

export interface AuthState {
  status: 'visitor' | 'exchanging' | 'checking' | 'player' | 'renewing'
  carrier: SessionCarrier
  /** Tokens that were sent, the last ones; none goes twice. */
  spent: readonly string[]
  /** Came while another was on its way. */
  waiting: string | null
}

export type AuthInput =
  | { type: 'tokenGiven'; token: string }
  /** The host has none: nobody is signed in there. */
  | { type: 'tokenDenied' }
  | { type: 'exchanged'; token: string }
  | { type: 'exchangeFailed'; token: string; code: EmbedError }
  /** Whether the platform knows the player after an exchange. */
  | { type: 'checked'; isPlayer: boolean }
  | { type: 'renewalDue' }
  /** The platform knows the session no more. */
  | { type: 'sessionLost' }
  | { type: 'tokenTimedOut' }
  /** At either end. */
  | { type: 'signedOut' }

type AuthReason = Extract<FramePayloads['iframe_integration'], { step: 'auth_changed' }>['reason']

export type AuthEffect =
  | { type: 'exchange'; token: string; carrier: SessionCarrier }
  | { type: 'check' }
  | { type: 'askToken'; reason: 'renewal' | 'expired' }
  | { type: 'becomePlayer' }
  /** Everything of a player leaves the page, and whatever session there is ends on the platform. */
  | { type: 'becomeVisitor' }
  /** A session that came when nobody wanted it any more. */
  | { type: 'endSession' }
  | { type: 'tell'; status: 'player' | 'visitor'; reason: AuthReason }
  | { type: 'fail'; code: EmbedError }

const SPENT_MAX = 50

export const FIRST_AUTH: AuthState = { status: 'visitor', carrier: 'cookie', spent: [], waiting: null }

export function nextAuth(state: AuthState, input: AuthInput): { state: AuthState; effects: AuthEffect[] } {
  switch (input.type) {
    case 'tokenGiven':
      return given(state, input.token)
    case 'tokenDenied':
      return leave(state, 'no_token')
    case 'exchanged':
      if (isOfNow(state, input.token)) return to(state, 'checking', [{ type: 'check' }])
      return { state, effects: state.status === 'visitor' ? [{ type: 'endSession' }] : [] }
    case 'exchangeFailed':
      if (!isOfNow(state, input.token)) return stay(state)
      return afterWaiting(state, () =>
        withEffects(leave(state, 'refused'), [{ type: 'fail', code: input.code }]),
      )
    case 'checked':
      return state.status === 'checking'
        ? afterWaiting(state, () => checked(state, input.isPlayer))
        : stay(state)
    case 'renewalDue':
      return state.status === 'player' ? ask(state, 'renewal') : stay(state)
    case 'sessionLost':
      return state.status === 'player' ? ask(state, 'expired') : stay(state)
    case 'tokenTimedOut':
      return state.status === 'renewing'
        ? withEffects(leave(state, 'expired'), [{ type: 'fail', code: 'timeout' }])
        : stay(state)
    case 'signedOut':
      return leave(state, 'sign_out')
    default:
      return input satisfies never
  }
}

/** Of an exchange that is still wanted: an answer to an earlier one may come late. */
const isOfNow = ({ status, spent }: AuthState, token: string) =>
  status === 'exchanging' && spent.at(-1) === token

type Next = { state: AuthState; effects: AuthEffect[] }

const stay = (state: AuthState): Next => ({ state, effects: [] })
const withEffects = ({ state, effects }: Next, more: AuthEffect[]): Next => ({
  state,
  effects: [...effects, ...more],
})

function to(state: AuthState, status: AuthState['status'], effects: AuthEffect[]): Next {
  return { state: { ...state, status }, effects }
}

function given(state: AuthState, token: string): Next {
  if (state.spent.includes(token) || state.waiting === token) return stay(state)
  if (state.status === 'exchanging' || state.status === 'checking') return stay({ ...state, waiting: token })
  return exchange(state, token)
}

function exchange(state: AuthState, token: string): Next {
  const spent = [...state.spent, token].slice(-SPENT_MAX)
  return {
    state: { ...state, status: 'exchanging', spent, waiting: null },
    effects: [{ type: 'exchange', token, carrier: state.carrier }],
  }
}

/** A newer token decides instead of how the older one went. */
function afterWaiting(state: AuthState, otherwise: () => Next): Next {
  return state.waiting === null ? otherwise() : exchange(state, state.waiting)
}

function checked(state: AuthState, isPlayer: boolean): Next {
  if (isPlayer)
    return to(state, 'player', [
      { type: 'becomePlayer' },
      { type: 'tell', status: 'player', reason: 'token' },
    ])
  if (state.carrier === 'header') return leave(state, 'refused')
  // The browser did not keep the cookie: another token, as this one is spent.
  return ask({ ...state, carrier: 'header' }, 'renewal')
}

function ask(state: AuthState, reason: 'renewal' | 'expired'): Next {
  return to(state, 'renewing', [{ type: 'askToken', reason }])
}

function leave(state: AuthState, reason: AuthReason): Next {
  return {
    state: { ...state, status: 'visitor', waiting: null },
    effects: [{ type: 'becomeVisitor' }, { type: 'tell', status: 'visitor', reason }],
  }
}
