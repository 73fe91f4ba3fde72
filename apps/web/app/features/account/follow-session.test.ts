import { QueryClient } from '@tanstack/react-query'
import { createApiClient } from '@touchline/contract/api-client'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import type { Player } from '@touchline/contract/entities/player/player'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  accountDialog,
  closeAccountDialog,
  openAccountDialog,
} from '../../shared/player/session/account-dialog.ts'
import { expireSession } from '../../shared/player/session/expire-session.ts'
import { setSessionPlayer } from '../../shared/player/session/session-player.ts'
import { followSession } from './follow-session.ts'

const [ANN, BEN] = [7, 8].map((id) => fakeReply(getPlayer, { id, email: { email: `p${id}@example.com` } }))
const VISITOR = fakeReply(getPlayer, { id: 0, email: null, authPhoneNumber: null })

afterEach(closeAccountDialog)

describe('followSession', () => {
  it.each([
    ['signs in', null, ANN],
    ['signs out', ANN, null],
    ['is somebody else', ANN, BEN],
  ])('follows who %s in another tab, which says only that', async (_, before, after) => {
    const cookie = aCookie(before)
    const [here, there] = [aTab(cookie), aTab(cookie)]
    here.queries.setQueryData(['player', 'accounts'], 100)
    cookie.player = after
    setSessionPlayer(there.queries, after ?? null)
    await vi.waitFor(() => expect(here.id()).toBe(after?.id ?? null))
    expect(here.queries.getQueryData(['player', 'accounts'])).toBeUndefined()
    expect(accountDialog.get()).toBeNull()
    // Who has found it out does not tell it on.
    await settled()
    expect([here.asked(), there.asked()]).toEqual([1, 0])
  })

  it('has the player of the platform, whatever a tab says', async () => {
    const here = aTab(aCookie(ANN))
    const liar = new BroadcastChannel('session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window does
    liar.postMessage({ id: 8 })
    await vi.waitFor(() => expect(here.asked()).toBe(1))
    liar.close()
    expect(here.id()).toBe(7)
  })

  it('asks when it is looked at again, and not with each look', async () => {
    const cookie = aCookie(ANN)
    const here = aTab(cookie)
    cookie.player = BEN
    here.look()
    await vi.waitFor(() => expect(here.id()).toBe(8))
    here.look()
    await settled()
    expect(here.asked()).toBe(1)
  })

  it('says that a session is gone of which no tab has said a word', async () => {
    const cookie = aCookie(ANN)
    const here = aTab(cookie)
    cookie.player = null
    here.look()
    await vi.waitFor(() => expect(here.id()).toBeNull())
    expect(accountDialog.get()).toEqual({ name: 'sign-in', isExpired: true })
  })

  it('leaves what has expired to each tab', async () => {
    const cookie = aCookie(ANN)
    const [here, there] = [aTab(cookie), aTab(cookie)]
    cookie.player = null
    expireSession(there.queries)
    await settled()
    expect(here.asked()).toBe(0)
  })

  it('closes the form to sign in once that was done elsewhere', async () => {
    const cookie = aCookie(null)
    const [here, there] = [aTab(cookie), aTab(cookie)]
    openAccountDialog({ name: 'sign-in' })
    cookie.player = ANN
    setSessionPlayer(there.queries, ANN ?? null)
    await vi.waitFor(() => expect(here.id()).toBe(7))
    expect(accountDialog.get()).toBeNull()
  })

  it('keeps who signed in here while the question was on its way', async () => {
    const cookie = aCookie(ANN)
    const here = aTab(cookie)
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    cookie.player = null
    cookie.answered = promise
    here.look()
    await vi.waitFor(() => expect(here.asked()).toBe(1))
    setSessionPlayer(here.queries, BEN ?? null)
    answer()
    await settled()
    expect(here.id()).toBe(8)
  })

  it('stays as it is without an answer', async () => {
    const cookie = aCookie(ANN)
    const here = aTab(cookie)
    cookie.isDown = true
    here.look()
    await vi.waitFor(() => expect(here.asked()).toBe(1))
    await settled()
    expect(here.id()).toBe(7)
  })
})

interface Cookie {
  player: Player | null | undefined
  isDown: boolean
  answered?: Promise<void>
}

/** Of every tab of the browser. */
const aCookie = (player: Player | null | undefined): Cookie => ({ player, isDown: false })

function aTab(cookie: Cookie) {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const queries = new QueryClient()
  queries.setQueryData(['session'], cookie.player ?? null)
  let asked = 0
  const api = createApiClient({
    locale: 'en',
    send: async () => {
      asked += 1
      await cookie.answered
      const body = cookie.isDown ? undefined : toWire(cookie.player ?? VISITOR)
      return { status: cookie.isDown ? 502 : 200, headers: new Headers(), body }
    },
  })
  onTestFinished(followSession(api, queries))
  return {
    queries,
    asked: () => asked,
    id: () => queries.getQueryData<Player | null>(['session'])?.id ?? null,
    look: () => page.dispatchEvent(new Event('visibilitychange')),
  }
}

/** Messages between tabs, and what they lead to, have arrived. */
async function settled(): Promise<void> {
  const [to, from] = [new BroadcastChannel('after'), new BroadcastChannel('after')]
  for (let turn = 0; turn < 5; turn += 1) {
    const heard = new Promise((resolve) => from.addEventListener('message', resolve, { once: true }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, a window does
    to.postMessage('')
    await heard
  }
  to.close()
  from.close()
}
