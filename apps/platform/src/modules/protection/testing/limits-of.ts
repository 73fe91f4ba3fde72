import type { ApiClient } from '@touchline/contract/api-client'
import {
  confirmUserLimit,
  createUserLimit,
  getUserLimits,
  removeUserLimit,
  updateUserLimit,
} from '@touchline/contract/calls/limits/user-limits'
import type { UserLimit } from '@touchline/contract/entities/player/user-limit'

type Kind = Pick<UserLimit, 'type' | 'period'>

/** A player's limits, through the door. */
export function limitsOf({ client }: { client: ApiClient }) {
  const one = ({ userLimit }: { userLimit: UserLimit }) => userLimit
  return {
    all: async () => (await client.call(getUserLimits, {})).userLimits,
    set: async (type: Kind['type'], period: Kind['period'], value: number, currency = 'EUR') =>
      one(await client.call(createUserLimit, { body: { type, period, amount: { value, currency } } })),
    setMinutes: async (type: Kind['type'], period: Kind['period'], durationMinutes: number) =>
      one(await client.call(createUserLimit, { body: { type, period, durationMinutes } })),
    change: async ({ id }: { id: number }, value: number, currency = 'EUR') =>
      one(await client.call(updateUserLimit, { params: { id }, body: { amount: { value, currency } } })),
    end: async ({ id }: { id: number }) => one(await client.call(removeUserLimit, { params: { id } })),
    confirm: async ({ id }: { id: number }) => one(await client.call(confirmUserLimit, { params: { id } })),
    statuses: async () =>
      (await client.call(getUserLimits, {})).userLimits.map(({ amount, status }) => [amount?.value, status]),
  }
}
