import type { DepositContext } from './claim-deposit.ts'
import { type DueClaim, endClaim, takeDueClaim } from './claims.queries.ts'
import { sharedRule } from './shared-rule.ts'

/**
 * Tells registers how the deposits have ended that they reserved, and what was taken without them. What a register does not
 * take is told again in a minute. Any number of processes may.
 */
export async function tellRegisters(context: DepositContext): Promise<void> {
  const { db, clock, log } = context.services
  for (;;) {
    const claim = await takeDueClaim(db, clock.now())
    if (!claim) return
    await tell(context, claim).catch((err: unknown) => {
      log.warn({ err, reference: claim.reference }, 'a register of deposits was not told how one ended')
    })
  }
}

async function tell({ services, registers }: DepositContext, claim: DueClaim): Promise<void> {
  const { db, clock, packs } = services
  const { reference, provider, playerId, email, amountMinor, currency, end } = claim
  const register = registers.get(provider)
  const rule = sharedRule(await packs.ofPlayer(db, playerId))
  if (end === null || !register || !rule) return
  const { period, capMinor, timeZone } = rule
  const deposit = {
    reference,
    playerId,
    email,
    amountMinor,
    currency,
    period,
    capMinor,
    timeZone,
    now: clock.now(),
  }
  await (end === 'confirmed' ? register.confirm(deposit) : register.release(deposit))
  await endClaim(db, claim, end)
}
