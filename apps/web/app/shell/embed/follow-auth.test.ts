import { createApiClient } from '@touchline/contract/api-client'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { createHostSession } from '@touchline/contract/calls/users/host-session'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPageConfig } from '../../../server/testing/page-config.ts'
import { createApp } from '../../create-app.ts'
import { createFetchSend, sessionHeader } from '../../shared/api/fetch-send.ts'
import { followAuth } from './follow-auth.ts'
import { createHostPort } from './host-port.ts'

const HOST = 'https://casino.example'
const BOOK = 'https://book.example/api'
const VISITOR = fakeReply(getPlayer, { id: 0, email: null, authPhoneNumber: null })

let wanted: unknown[] = []

beforeEach(() => {
  wanted = []
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('parent', {
    postMessage: ({ payload }: { payload: { step?: string; reason?: string } }) =>
      payload.step === 'token_wanted' && wanted.push(payload.reason),
  })
})
afterEach(() => {
  delete sessionHeader.authorization
})

describe('a session that is carried by a header', () => {
  it('is used until that of a renewed token is there', async () => {
    const { auth, api, give, platform } = await aSignedInFrame()
    platform.hold()
    auth.renew()
    give('c')
    await vi.waitFor(() => expect(platform.isHeld()).toBe(true))
    await api.call(listAccounts, {})
    expect(platform.lastBearer()).toBe('Bearer of b')

    platform.release()
    await vi.waitFor(() => expect(sessionHeader.authorization).toBe('Bearer of c'))
    await api.call(listAccounts, {})
    expect(platform.lastBearer()).toBe('Bearer of c')
  })

  it('is gone once the host signs the player out, also while it is renewed', async () => {
    const { auth, give, platform } = await aSignedInFrame()
    platform.hold()
    auth.renew()
    give('c')
    await vi.waitFor(() => expect(platform.isHeld()).toBe(true))
    auth.hear({ step: 'sign_out' })
    await vi.waitFor(() => expect(sessionHeader.authorization).toBeUndefined())
    expect(platform.signedOut()).toEqual(['Bearer of b'])
    platform.release()
    await vi.waitFor(() => expect(platform.signedOut()).toEqual(['Bearer of b', 'Bearer of c']))
    await vi.waitFor(() => expect(sessionHeader.authorization).toBeUndefined())
  })
})

/** In a browser that keeps no cookies: the first token's session is lost, the second's is in the header. */
async function aSignedInFrame() {
  const platform = aPlatform()
  const send = createFetchSend({ fetch: platform.fetch, baseUrl: BOOK, credentials: 'include' })
  const context = createApp(
    aPageConfig({ embed: { hosts: [HOST], hides: [], mayTheme: false } }),
    createApiClient({ locale: 'en', send }),
  )
  const port = createHostPort('link', () => ({ status: 'linked', origin: HOST, isListed: true }))
  const auth = followAuth({ options: { context } }, port)
  const give = (token: string) => auth.hear({ step: 'set_auth_token', token })
  give('a')
  await vi.waitFor(() => expect(wanted).toEqual(['renewal']))
  give('b')
  await vi.waitFor(() => expect(context.queries.getQueryData(['session'])).toMatchObject({ id: 7 }))
  return { auth, api: context.api, give, platform }
}

function aPlatform() {
  const signedOut: (string | null)[] = []
  let lastBearer: string | null = null
  let isHeld = false
  let held: PromiseWithResolvers<void> | null = null

  async function answer(request: Request): Promise<unknown> {
    const bearer = request.headers.get('authorization')
    const path = request.url.slice(BOOK.length)
    if (path === createHostSession.path) {
      const { token, carrier }: { token: string; carrier: string } = await request.json()
      isHeld = held !== null
      await held?.promise
      return fakeReply(createHostSession, {
        bearer: carrier === 'header' ? `of ${token}` : null,
        maxAgeS: 3600,
      })
    }
    if (path === signOut.path) signedOut.push(bearer)
    if (path === listAccounts.path) lastBearer = bearer
    if (path === getPlayer.path) return bearer ? fakeReply(getPlayer, { id: 7 }) : VISITOR
    return path === listAccounts.path ? fakeReply(listAccounts) : {}
  }

  return {
    fetch: async (request: Request) => Response.json(toWire(await answer(request))),
    signedOut: () => signedOut,
    lastBearer: () => lastBearer,
    hold: () => (held = Promise.withResolvers()),
    isHeld: () => isHeld,
    release: () => held?.resolve(),
  }
}
