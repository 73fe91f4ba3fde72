import type { PlayStatement } from '@touchline/contract/entities/player/player-session'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import type { Services } from '../../../core/services.ts'
import { playSums } from '../play-sums.ts'

const HOUR_MS = 3_600_000

type StatementRule = NonNullable<JurisdictionPack['statement']>

export async function presentStatement(
  services: Services,
  playerId: number,
  { days }: StatementRule,
  dueAt: Date | null,
): Promise<PlayStatement> {
  const to = services.clock.now()
  const from = new Date(to.getTime() - days * 24 * HOUR_MS)
  return {
    isDue: isStatementDue(dueAt, to),
    dueAt: (dueAt ?? to).toISOString(),
    days,
    from: from.toISOString(),
    to: to.toISOString(),
    ...(await playSums(services, playerId, from, to)),
  }
}

/** A player who has never been asked is asked now. */
export function isStatementDue(dueAt: Date | null, now: Date): boolean {
  return dueAt === null || dueAt <= now
}

export function nextStatementAt({ everyHours }: StatementRule, now: Date): Date {
  return new Date(now.getTime() + everyHours * HOUR_MS)
}
