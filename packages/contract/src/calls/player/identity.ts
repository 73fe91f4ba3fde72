import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { IdentityProviderName, IdentityState } from '../../entities/player/identity.ts'
import { IdentityEventBody } from '../../entities/player/identity-event.ts'
import { LocaleTag, Timestamp } from '../../scalars.ts'

/** Of a check that waits, the provider is asked, so that a lost event is made up for. */
export const getIdentity = defineCall({
  name: 'getIdentity',
  method: 'GET',
  path: '/player/identity',
  version: 1,
  access: 'player',
  summary: 'Where the player stands with the proof of their identity',
  reply: IdentityState,
})

/** Begins a check, or goes on with the open one: the address of the provider's page, for a frame, and until when. */
export const startIdentityCheck = defineCall({
  name: 'startIdentityCheck',
  method: 'POST',
  path: '/player/identity/token',
  version: 1,
  access: 'player',
  summary: 'Open the provider’s page to prove the identity',
  body: z.object({ locale: z.optional(LocaleTag) }),
  reply: z.object({ url: z.string(), expiresAt: Timestamp }),
  errors: ['identity_fields_missed', 'conflict', 'unavailable'],
})

/**
 * What a provider has to say of a check, signed by `X-Payload-Digest` over the body as it came. Answered 200 also when
 * it is sent again; an older one never overwrites a newer.
 */
export const receiveIdentityEvent = defineCall({
  name: 'receiveIdentityEvent',
  method: 'POST',
  path: '/identity/:provider/events',
  version: 1,
  access: 'anyone',
  isSigned: true,
  summary: 'A provider’s event of an identity check',
  params: z.object({ provider: IdentityProviderName }),
  body: IdentityEventBody,
  reply: z.object({}),
  errors: ['forbidden', 'not_found'],
})
