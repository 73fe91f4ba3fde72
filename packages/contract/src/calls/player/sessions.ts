import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { LoginEvent, PlayerSession } from '../../entities/player/security.ts'
import { Empty, IdParam, QueryId } from '../../scalars.ts'

/** Where the player is signed in, this session first. Read past every cache: 401 for a session that was ended elsewhere. */
export const listPlayerSessions = defineCall({
  name: 'listPlayerSessions',
  method: 'GET',
  path: '/player/sessions',
  version: 1,
  access: 'player',
  summary: 'Where the player is signed in',
  reply: z.object({ sessions: z.array(PlayerSession) }),
})

/** Signs the player out there, within a second in every process; its open pages are told (`session_ended`). */
export const endPlayerSession = defineCall({
  name: 'endPlayerSession',
  method: 'DELETE',
  path: '/player/sessions/:id',
  version: 1,
  access: 'player',
  summary: 'Sign out elsewhere',
  params: IdParam,
  reply: Empty,
  errors: ['not_found'],
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/player/sessions',
  version: 1,
  access: 'player',
  summary: 'Sign out everywhere else',
  reply: Empty,
})

/** Fifty sign-ins and attempts, the latest first; `before` asks for those before one of them. */
export const listLogins = defineCall({
  name: 'listLogins',
  method: 'GET',
  path: '/player/logins',
  version: 1,
  access: 'player',
  summary: 'When and how somebody signed in, or tried to',
  query: z.object({ before: z.optional(QueryId) }),
  reply: z.object({ logins: z.array(LoginEvent), hasMore: z.boolean() }),
})
