import type { TransactionKind } from '@touchline/contract/entities/player/transaction'
import type { TransferKind } from '../../../core/database/tables.ts'

/** What an entry of the ledger is called in a statement; null of those that do not touch what a player has available. */
export const STATEMENT_KINDS: Readonly<Record<TransferKind, TransactionKind | null>> = {
  deposit: 'deposit',
  deposit_reversal: 'deposit_reversed',
  deposit_restored: 'deposit_reversed',
  payment_shortfall: null,
  shortfall_returned: null,
  withdrawal_hold: 'withdrawal',
  // Only of one that was released before: else it goes from what was held.
  withdrawal: 'withdrawal',
  withdrawal_release: 'withdrawal_returned',
  withdrawal_return: 'withdrawal_returned',
  stake_hold: 'stake',
  stake_post: null,
  stake_release: 'stake_returned',
  payout: 'payout',
  cashout: 'cashout',
  review_stake: 'correction',
  review_hold: 'correction',
  review_post: 'correction',
  resettle_credit: 'correction',
  resettle_debit: 'correction',
  resettle_debt: null,
  debt_repay: 'debt_repayment',
  debt_write_off: null,
  provider_debit: 'game_stake',
  provider_credit: 'game_payout',
  provider_rollback: 'game_stake_returned',
  bonus_grant: null,
  bonus_return: null,
  freebet_stake: null,
  boost: 'payout',
  cover: 'payout',
  bonus_release: null,
  resettle_bonus_in: null,
  resettle_bonus_out: null,
  resettle_promotion_in: null,
  resettle_promotion_out: null,
  pool_fund: null,
  pool_bonus: null,
  pool_prize: 'payout',
  pool_return: null,
  wallet_reserve: null,
  wallet_credit: null,
  wallet_correction: 'correction',
}

/** The kinds of entries behind one of a statement. */
export function transferKindsOf(kind: TransactionKind): TransferKind[] {
  return Object.entries(STATEMENT_KINDS).flatMap(([transfer, name]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of the record above
    name === kind ? [transfer as TransferKind] : [],
  )
}
