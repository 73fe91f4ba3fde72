import { setStatusGroups } from '@touchline/contract/calls/player/operator-players'
import { ApiError } from '@touchline/contract/errors'
import { requireApiKey } from '../../core/http/require-api-key.ts'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { insertAction } from '../corrections/index.ts'
import { operatorPlayer } from './operator-player.ts'
import { lockOperatorPlayer, writeStatusGroups } from './operator-players.queries.ts'

/** Requires the operator's key. Kept with who did it and why; nothing is kept of a list that stands as it is. */
export function setStatusGroupsRoute(app: App, { db, env, clock }: Services): void {
  route(app, setStatusGroups, async ({ request, params, body: { actor, reason, ...given } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const now = clock.now()
    const groups = given.statusGroups.map(({ id, name }) => ({ id, name: name ?? id }))
    const row = await db.transaction().execute(async (tx) => {
      const before = await lockOperatorPlayer(tx, params.id)
      if (!before) throw new ApiError('not_found')
      if (!areSame(before.statuses, groups)) {
        const payload = { playerId: params.id, from: before.statuses, to: groups }
        await insertAction(tx, { kind: 'set_status_groups', actor, reason, payload, now })
        await writeStatusGroups(tx, params.id, groups)
      }
      return { ...before, statuses: groups }
    })
    return { player: await operatorPlayer(db, row, now) }
  })
}

type Groups = readonly { id: string; name: string }[]

function areSame(some: Groups, others: Groups): boolean {
  return (
    some.length === others.length &&
    some.every(({ id, name }, index) => others[index]?.id === id && others[index].name === name)
  )
}
