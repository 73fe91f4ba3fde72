import { GameBetRequest } from '@touchline/games/wire/game-bet'
import { GAME_NAMES } from '@touchline/games/wire/game-result'
import { SessionOpening } from '@touchline/games/wire/game-session'
import * as fc from 'fast-check'
import type { RawRequest } from './send-raw.ts'
import { type KnownValues, valueOf } from './value-of.ts'

/** What the frames of the platform's own games send; the session is among the known texts. */
export function gameRequest(known: KnownValues): fc.Arbitrary<RawRequest> {
  return fc
    .record({
      game: fc.constantFrom(...GAME_NAMES, '__proto__'),
      call: fc.constantFrom('round', 'session', 'bets'),
      method: fc.constantFrom('GET', 'POST'),
      body: fc.oneof(valueOf(GameBetRequest, known), valueOf(SessionOpening, known)),
      token: fc.constantFrom(...known.texts),
    })
    .map(({ game, call, method, body, token }) => ({
      method,
      path: `/provider-apps/api/${game}/${call}`,
      headers: { authorization: `Bearer ${encodeURIComponent(token)}`, 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : (JSON.stringify(body) ?? ''),
    }))
}
