import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { API_ERRORS } from '../api-errors.ts'
import { snakeKey } from '../wire-case.ts'
import { ALL_CALLS } from './all-calls.ts'

describe('the contract', () => {
  it('names each call once, and serves one call at an address', () => {
    expect(repeated(ALL_CALLS.map(({ name }) => name))).toEqual([])
    expect(repeated(ALL_CALLS.map(address))).toEqual([])
  })

  it('has every call of both specifications', () => {
    const known = new Set(ALL_CALLS.map(address))

    const missing = SPECIFIED.filter((call) => !known.has(call))

    expect(missing).toEqual([])
  })

  it('has every named operation of Spec 2 §7', () => {
    const names = new Set(ALL_CALLS.map(({ name }) => name))

    expect(NAMED_OPERATIONS.filter((name) => !names.has(name))).toEqual([])
  })

  it.each(ALL_CALLS.map((call) => [call.name, call] as const))('%s is whole', (_, call) => {
    const placeholders = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const params = call.params instanceof z.ZodMiniObject ? Object.keys(call.params.shape) : []

    expect(params.sort()).toEqual(placeholders.sort())
    expect(call.errors?.filter((name) => !Object.hasOwn(API_ERRORS, name)) ?? []).toEqual([])
    expect(call.errors?.includes('idempotency_key_reused') ?? false).toBe(call.isIdempotent ?? false)
    expect(call.method === 'GET' && call.body !== undefined).toBe(false)
    expect(call.summary).toMatch(/^[A-Z].*[^.]$/)
  })

  it('speaks version 3 for bets alone', () => {
    const third = ALL_CALLS.filter(({ version }) => version === 3).map(({ name }) => name)

    expect(third.sort()).toEqual(['listBets', 'placeBets'])
  })
})

describe('the errors', () => {
  it('have a number each, and the specification’s where it gives one', () => {
    const codes = Object.values(API_ERRORS).map(({ code }) => code)

    expect(repeated(codes)).toEqual([])
    // Spec 2 §8.
    expect(API_ERRORS).toMatchObject({
      invalid_odds: { code: 101, messageKey: 'error.place_bets.invalid_odds' },
      pve_player_bet_forbidden: { code: 114, messageKey: 'error.platform.pve_player_bet_forbidden' },
      br_municipality_not_found: { code: 118 },
      invalid_odds_custom_bet: { code: 120, messageKey: 'error.place_bets.invalid_odds_custom_bet' },
    })
  })
})

function address({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/:(\w+)/g, (_, name: string) => `{${snakeKey(name)}}`)}`
}

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index)
}

/** Both tables of Spec 2 §7, that of Spec 1 §7, and the missing ones named after their siblings. */
const SPECIFIED = `
  DELETE /users/sign_out
  POST /sportsbook_sessions
  POST /sportsbook_sessions/continue
  GET /player
  GET /player/accounts
  POST /player/accounts
  PATCH /player/update_locale
  GET /player/phone
  GET /player/comp_points
  GET /player/status_groups
  GET /users/confirmation
  GET /users/unlock
  POST /player/activity_limit_track
  GET /user_limits
  POST /websocket/token
  POST /websocket/authorize
  GET /matches
  GET /matches/{id}
  GET /matches/{id}/markets
  GET /matches/{id}/{widget}
  GET /matches/{id}/video
  GET /matches/{id}/streams
  GET /sports
  GET /categories
  GET /tournaments
  GET /categories/{id}
  GET /tournaments/{id}
  GET /bets
  POST /bets
  POST /bets/cashout
  POST /bets/max-stake
  POST /counters
  GET /search
  GET /settings
  POST /settings
  GET /notifications
  GET /notifications/counters
  POST /notifications/read-all
  POST /notifications/read
  GET /favourites/{type}
  POST /favourites/{type}/{id}
  DELETE /favourites/{type}/{id}
  POST /bonuses
  POST /bonuses/freebets/amb
  GET /bonuses
  GET /bonuses/comboboosts
  GET /bonuses/freebets
  GET /bonuses/huntings
  GET /bonuses/tournaments
  GET /bonuses/lootboxes
  GET /bonuses/{type}/{id}
  GET /bonuses/{type}/{id}/terms
  GET /bonuses/tournaments/{id}/rating
  POST /bonuses/mark-as-seen
  POST /bonuses/{id}/activate
  POST /bonuses/{id}/boost
  POST /bonuses/promo-code
  POST /bets/custom/odds
  GET /bets/custom/markets/{match_id}
  POST /jackpots
  GET /jackpots
  GET /jackpots/{id}
  GET /jackpot-hits
  GET /vote
  POST /vote
  GET /bets/share-code
  POST /bets/share-code
  GET /watchersio/userid
  POST /{provider}/launch
  GET /fe-api/icons.svg
  POST /users
  POST /users/sign_in
  POST /users/password
  PUT /users/password
  POST /users/confirmation
  POST /users/unlock
  PATCH /player
  POST /player/phone
  POST /player/phone/verify`
  .trim()
  .split(/\n\s*/)

/** Where the contract's own naming differs (`listBets` for getBets), the call of the same address stands for it. */
const NAMED_OPERATIONS = [
  'cashout',
  'getComboboosts',
  'getFreebets',
  'getHuntings',
  'getHuntingTournaments',
  'getLootboxes',
  'getJackpots',
  'getFreebetsAmb',
  'getJackpot',
  'activateBonus',
  'getBonusDetails',
  'getBonuses',
  'markBonusesAsSeen',
  'getBonusTerms',
  'getFreebetAmbTerms',
  'getFavorites',
  'addFavorite',
  'removeFavorite',
  'getSessionsInfo',
  'continueSession',
  'getShareBets',
  'createShareBet',
  'getSettings',
  'placeBets',
]
