import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ALL_CALLS } from './calls/all-calls.ts'
import { NAMED_SCHEMAS } from './entity-names.ts'
import { LiveEvent } from './events/events.ts'
import { objectKeys } from './testing/object-keys.ts'
import { camelKey, fromWire, snakeKey, toWire } from './wire-case.ts'

describe('the names of the wire', () => {
  it('come back as they were, for every field of every schema', () => {
    const schemas = ALL_CALLS.flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    const keys = new Set(
      [...schemas, ...NAMED_SCHEMAS.values(), LiveEvent].flatMap((schema) =>
        schema ? objectKeys(schema) : [],
      ),
    )

    expect(keys.size).toBeGreaterThan(300)
    const changed = [...keys].filter((key) => camelKey(snakeKey(key)) !== key)
    expect(changed).toEqual([])
  })

  it('are two different ones for no two fields of an object', () => {
    for (const schema of NAMED_SCHEMAS.values()) {
      const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape).map(snakeKey) : []
      expect(new Set(names).size).toBe(names.length)
    }
  })

  // The specification's own spellings (Spec 2 §3 and §7).
  it.each([
    ['startTime', 'start_time'],
    ['urnId', 'urn_id'],
    ['isProviderStatsAvailable', 'is_provider_stats_available'],
    ['oneSignalPushNotificationSubscription', 'one_signal_push_notification_subscription'],
    ['autoAcceptOddsChange', 'auto_accept_odds_change'],
    ['clockUpdatedAt', 'clock_updated_at'],
  ])('%s is written %s', (camel, snake) => {
    expect([snakeKey(camel), camelKey(snake)]).toEqual([snake, camel])
  })

  it.each(['EUR', 'de-AT', 'error.place_bets.default', '--color-accent', '1st_half', 'x', ''])(
    'leave %j alone, which is data',
    (key) => {
      expect(toWire({ [key]: 1 })).toEqual({ [key]: 1 })
      expect(fromWire({ [key]: 1 })).toEqual({ [key]: 1 })
    },
  )

  it('change in lists and objects within, and no value', () => {
    const inside = { betList: [{ stakeValue: 'snake_case stays' }, null, 7], madeAt: new Date(0) }

    expect(toWire(inside)).toEqual({
      bet_list: [{ stake_value: 'snake_case stays' }, null, 7],
      made_at: '1970-01-01T00:00:00.000Z',
    })
  })
})

describe('fromWire', () => {
  it('survives a body nested as deep as a body can be', () => {
    const deep: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))

    expect(() => fromWire(deep)).not.toThrow()
  })

  it('takes no prototype from a body', () => {
    const read = fromWire(JSON.parse('{"__proto__": {"is_admin": true}, "name": "x"}'))

    expect(read).toEqual({ name: 'x' })
    expect(read).not.toHaveProperty('isAdmin')
  })
})
