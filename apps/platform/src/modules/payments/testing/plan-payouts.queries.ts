import { sql } from 'kysely'
import type { Database } from '../../../core/database/connect.ts'
import type { PayoutPlan } from '../sandbox/sandbox-choices.ts'

/** How the sandbox ends pay-outs to the card of the tests from now on. */
export async function planPayouts(db: Database, plan: PayoutPlan): Promise<void> {
  const instrument = JSON.stringify({
    token: 'visa-4242',
    label: 'Visa •••• 4242',
    funding: 'debit_card',
    holder: null,
    plan,
  })
  await sql`
    insert into sandbox_payment (reference, direction, currency, amount_minor, method, holder, state, instrument, created_at)
    values ('plan', 'deposit', 'EUR', 1, 'card', '', 'success', ${instrument}::jsonb, '2100-01-01Z')
    on conflict (reference) do update set instrument = excluded.instrument`.execute(db)
}
