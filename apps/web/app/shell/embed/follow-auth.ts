import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { createHostSession } from '@touchline/contract/calls/users/host-session'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import type { Player } from '@touchline/contract/entities/player/player'
import {
  type AuthEffect,
  type AuthInput,
  FIRST_AUTH,
  nextAuth,
  type SessionCarrier,
} from '@touchline/embed/auth'
import type { EmbedError, HostPayloads } from '@touchline/embed/protocol'
import { alerts } from '../../shared/alerts/alerts.ts'
import { sessionHeader } from '../../shared/api/fetch-send.ts'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { sessionQuery } from '../../shared/api/session.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { setSessionPlayer } from '../../shared/player/session/session-player.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import { followBalance } from './follow-balance.ts'
import type { HostPort } from './host-port.ts'

const TOKEN_MS = 10_000
/** Of a session's life, when it is renewed. */
const RENEWED_AT = 0.8

/** What signing in needs of the router. */
interface SignedInPage {
  options: { context: AppContext }
}

export interface HostAuth {
  /** A token, none, or a sign-out. */
  hear: (payload: HostPayloads['iframe_integration']) => void
  /** Of a session that the platform knows no more: whether the host is asked for another, or has been already. */
  renew: () => boolean
}

/** Does what the machine of `@touchline/embed/auth` says: tokens against sessions, and the page's player by them. */
export function followAuth(router: SignedInPage, port: HostPort): HostAuth {
  const { api, queries, t } = router.options.context
  const balance = followBalance({ api, queries }, port)
  let state = FIRST_AUTH
  let player: Player | null = null
  /** Whether the page has it as its own: whatever else takes it from there is a sign-out. */
  let isShown = false
  let maxAgeS = 0
  let askTimer: ReturnType<typeof setTimeout> | undefined
  let renewTimer: ReturnType<typeof setTimeout> | undefined

  function advance(input: AuthInput): void {
    const wasPlayer = state.status === 'player' || state.status === 'renewing'
    if (input.type === 'tokenGiven' || input.type === 'tokenDenied') clearTimeout(askTimer)
    const next = nextAuth(state, input)
    state = next.state
    for (const effect of next.effects) perform(effect, wasPlayer)
  }

  function perform(effect: AuthEffect, wasPlayer: boolean): void {
    if (effect.type === 'exchange') void exchange(effect.token, effect.carrier)
    else if (effect.type === 'check') void check()
    else if (effect.type === 'askToken') {
      port.send('iframe_integration', { step: 'token_wanted', reason: effect.reason })
      askTimer = setTimeout(() => advance({ type: 'tokenTimedOut' }), TOKEN_MS)
    } else if (effect.type === 'becomePlayer') void becomePlayer()
    else if (effect.type === 'becomeVisitor' || effect.type === 'endSession') void becomeVisitor()
    else if (effect.type === 'tell') {
      port.send('iframe_integration', { step: 'auth_changed', status: effect.status, reason: effect.reason })
      if (
        effect.status === 'visitor' &&
        (effect.reason === 'refused' || (wasPlayer && effect.reason !== 'sign_out'))
      )
        alerts.raise({
          type: 'warning',
          title: t(
            effect.reason === 'refused' ? 'error.users.host_token_invalid' : 'sb.account.sign_in.expired',
          ),
        })
    } else port.send('error', { code: effect.code })
  }

  async function exchange(token: string, carrier: SessionCarrier): Promise<void> {
    try {
      // What is asked meanwhile is asked in the session before, which the platform lets end a little later.
      const reply = await api.call(createHostSession, { body: { token, origin: port.origin(), carrier } })
      if (reply.bearer === null) delete sessionHeader.authorization
      else sessionHeader.authorization = `Bearer ${reply.bearer}`
      maxAgeS = reply.maxAgeS
      advance({ type: 'exchanged', token })
    } catch (error) {
      reportError(error, 'host-session')
      advance({ type: 'exchangeFailed', token, code: codeOf(error) })
    }
  }

  /** Asked by a call of its own: a browser that keeps no cookie answers the exchange as well as any other. */
  async function check(): Promise<void> {
    const found = await api.call(getPlayer, {}).catch(() => null)
    player = found && (found.email || found.authPhoneNumber) ? found : null
    advance({ type: 'checked', isPlayer: player !== null })
  }

  async function becomePlayer(): Promise<void> {
    clearTimeout(renewTimer)
    // The page's own first question may still be on its way, and was a visitor's.
    await queries.cancelQueries({ queryKey: sessionQuery(api).queryKey })
    if (state.status !== 'player') return
    balance.forget()
    setSessionPlayer(queries, player)
    isShown = true
    renewTimer = setTimeout(() => advance({ type: 'renewalDue' }), maxAgeS * 1000 * RENEWED_AT)
  }

  async function becomeVisitor(): Promise<void> {
    clearTimeout(renewTimer)
    isShown = false
    const known = await queries.fetchQuery(sessionQuery(api)).catch(() => null)
    // Meanwhile another token may have come.
    if (state.status !== 'visitor') return
    // What is on its way for the player would be refused.
    await queries.cancelQueries({ queryKey: ['player'] })
    if (known || sessionHeader.authorization) await api.call(signOut, {}).catch(() => undefined)
    if (state.status !== 'visitor') return
    delete sessionHeader.authorization
    setSessionPlayer(queries, null)
  }

  // Whoever signs out within the frame: the session's query is the one place that knows.
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] !== 'session' || event.query.state.data !== null || !isShown) return
    // What the platform answers is no press: it knows the session no more.
    const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
    if (isAnswer) lose()
    // A session that is gone is said to be so in the same moment.
    else queueMicrotask(() => isShown && advance({ type: 'signedOut' }))
  })

  function lose(): void {
    isShown = false
    advance({ type: 'sessionLost' })
  }

  return {
    hear(payload) {
      if (payload.step === 'sign_out') advance({ type: 'signedOut' })
      if (payload.step !== 'set_auth_token') return
      advance(payload.token === null ? { type: 'tokenDenied' } : { type: 'tokenGiven', token: payload.token })
    },
    renew() {
      lose()
      return state.status !== 'visitor'
    },
  }
}

function codeOf(error: unknown): EmbedError {
  if (isApiError(error, 'host_token_expired')) return 'token_expired'
  if (isApiError(error, 'host_token_used')) return 'token_used'
  if (isApiError(error, 'forbidden')) return 'country_blocked'
  if (isApiError(error, 'wallet_unavailable')) return 'timeout'
  return isApiError(error, 'currency_not_offered') ? 'currency_unknown' : 'token_invalid'
}
