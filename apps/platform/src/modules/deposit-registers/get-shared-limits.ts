import { getSharedLimits } from '@touchline/contract/calls/limits/shared-limits'
import { type App, route } from '../../core/http/route.ts'
import { type DepositContext, sharedRoomOf } from './claim-deposit.ts'

export function getSharedLimitsRoute(app: App, context: DepositContext): void {
  route(app, getSharedLimits, async ({ player }) => {
    const shared = await sharedRoomOf(context, player.id)
    if (!shared) return { sharedLimits: [] }
    const { rule, room } = shared
    const { period, capMinor, currency, provider } = rule
    return {
      sharedLimits: [
        {
          type: 'deposit' as const,
          period,
          register: provider,
          amount: { value: capMinor, currency },
          left: room && { value: Math.max(0, room.leftMinor), currency },
          renewsAt: room?.renewsAt?.toISOString() ?? null,
        },
      ],
    }
  })
}
