import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createAccountRoute } from './create-account.ts'
import { listAccountsRoute } from './list-accounts.ts'
import { type SiteRules, testDepositRoute } from './test-deposit.ts'

export { currencyByCode } from './currencies/known-currencies.ts'
export { FIRST_CURRENCY, loadCurrencies } from './currencies/load-currencies.ts'
export {
  debtsAfter,
  lockFunds,
  type Movement,
  owe,
  repayableMinor,
  repayDebt,
  writeOff,
} from './debts.queries.ts'
export { convertMinor, type ExchangeRates, exchangeRates } from './exchange-rates.ts'
export { checkLedger, type LedgerCheck } from './ledger-check.queries.ts'
export { payoutAccountId, pspAccountId } from './payment-accounts.queries.ts'
export { poolAccountId, promotionAccountId } from './pool-accounts.queries.ts'
export { publishAccount, publishBalance } from './publish-balance.ts'
export { countSpend, type SpendMoved } from './spend.queries.ts'
export { isDepositPossible, isTestDepositAllowed } from './test-deposit-allowed.ts'
export {
  accountIn,
  accountsOf,
  HOUSE_SLOTS,
  type LedgerAccounts,
  type LedgerEntry,
  ledgerAccounts,
  movedMinor,
  moveMoney,
  openAccount,
  providerAccountId,
} from './wallet.queries.ts'

/** Accounts and deposits. All money of the platform moves through `moveMoney`. */
export function registerWallet(app: App, services: Services, rules: SiteRules): void {
  listAccountsRoute(app, services)
  createAccountRoute(app, services, rules)
  testDepositRoute(app, services, rules)
}
