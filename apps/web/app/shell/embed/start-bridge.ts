import type { RegisteredRouter } from '@tanstack/react-router'
import { readHostMessage } from '@touchline/embed/guards/host-messages'
import { FIRST_LINK, type LinkEffect, type LinkInput, type LinkState, nextLink } from '@touchline/embed/link'
import type { EmbedError, HostMessage, InitSession } from '@touchline/embed/protocol'
import { takeEarly } from './early.ts'
import { followChoices } from './follow-choices.ts'
import { followDoors } from './follow-doors.ts'
import { followEvents } from './follow-events.ts'
import { followPages, pathOfPage } from './follow-pages.ts'
import { followSearch } from './follow-search.ts'
import { createHostPort } from './host-port.ts'
import { later } from './later.ts'
import { laterAuth } from './later-auth.ts'
import { reportOnce } from './report-once.ts'

const DEADLINE_MS = 5000
/** More in a second are dropped: no page of a host has so much to say. */
const MESSAGES_MAX = 50

/**
 * The sportsbook's end of the link to the page around its frame. Only here does a page meet `window.parent`; what hosts
 * may say and when is decided by the machines of `@touchline/embed`.
 */
export function startBridge(router: RegisteredRouter): void {
  const { config } = router.options.context
  const early = takeEarly()
  const rules = { hosts: config.embed?.hosts ?? [], s: early.s }
  let state: LinkState = FIRST_LINK
  const port = createHostPort(early.s, () => state)
  const auth = laterAuth(router, port)
  const pages = followPages(router, port)
  const doors = followDoors(router, port, auth)
  const choices = followChoices(router, port)
  const events = followEvents(router, port)
  followSearch(port)
  const wishes = later(port, async () => {
    const { grantWishes } = await import('./wishes/grant-wishes.ts')
    grantWishes(router, port, choices)
  })
  const numberInSecond = countBySecond()

  function advance(input: LinkInput): void {
    const next = nextLink(state, input, rules)
    state = next.state
    for (const effect of next.effects) perform(effect)
  }

  function perform(effect: LinkEffect): void {
    if (effect.type === 'greet') port.greet()
    else if (effect.type === 'initialise') initialise(effect.init, effect.version)
    else if (effect.type === 'deliver') deliver(effect.message)
    else if (effect.type === 'giveUp') doors.close()
    else if (effect.type === 'reject') port.reject(effect.origin, effect.code, effect.replyTo)
    else reportOnce(`${effect.origin}: ${effect.what}`)
  }

  function deliver(message: HostMessage): void {
    if (!port.deliver(message)) wishes.with(() => port.deliver(message))
  }

  function initialise(init: InitSession, version: number): void {
    const { locale } = config
    port.send('iframe_integration', { step: 'initialised', version, locale, path: pathOfPage() })
    pages.begin(init.routing)
    choices.begin(init)
    doors.open(init.listeners)
    if (init.token !== undefined) auth.give(init.token)
    events.begin(init)
  }

  function hear(event: Pick<MessageEvent, 'source' | 'origin' | 'data'>): void {
    // A page between this one and the tab's own could pretend to be either.
    if (event.source !== parent || parent !== top) return
    const number = numberInSecond()
    if (number === MESSAGES_MAX + 1) rejectTo(event.origin, 'rate_limited')
    if (number > MESSAGES_MAX) return
    const read = readHostMessage(event.data)
    if (read.kind === 'message') advance({ type: 'arrived', origin: event.origin, message: read.message })
    else if (read.kind === 'invalid' && read.s === early.s) rejectTo(event.origin, 'payload_invalid', read.id)
  }

  /** Only whoever is heard is answered. */
  function rejectTo(origin: string, code: EmbedError, replyTo?: string): void {
    if (rules.hosts.includes(origin)) port.reject(origin, code, replyTo)
  }

  addEventListener('message', hear)
  addEventListener('pagehide', () => advance({ type: 'left' }))
  addEventListener('pageshow', ({ persisted }) => persisted && advance({ type: 'returned' }))
  setTimeout(() => advance({ type: 'deadlinePassed' }), DEADLINE_MS)
  for (const event of early.heard) hear(event)
  if (state.status !== 'linked') port.greet()
}

/** Counts calls, from one again where a second has passed. */
function countBySecond(): () => number {
  let began = 0
  let count = 0
  return () => {
    const now = performance.now()
    if (now - began > 1000) [began, count] = [now, 0]
    count += 1
    return count
  }
}
