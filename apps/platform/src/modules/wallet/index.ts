import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { createAccountRoute } from './create-account.ts'
import { listAccountsRoute } from './list-accounts.ts'
import { testDepositRoute } from './test-deposit.ts'

export { CURRENCIES, currencyByCode, DEFAULT_CURRENCY } from './currencies.ts'
export { lockFunds, type Movement, owe, repayDebt } from './debts.queries.ts'
export { convertMinor, type ExchangeRates, exchangeRates } from './exchange-rates.ts'
export { checkLedger, type LedgerCheck } from './ledger-check.queries.ts'
export { publishAccount, publishBalance } from './publish-balance.ts'
export { isTestDepositAllowed } from './test-deposit-allowed.ts'
export {
  accountIn,
  accountsOf,
  HOUSE_SLOTS,
  type LedgerAccounts,
  ledgerAccounts,
  moveMoney,
  openAccount,
  providerAccountId,
} from './wallet.queries.ts'

/** Accounts and deposits. All money of the platform moves through `moveMoney`. */
export function registerWallet(app: App, services: Services): void {
  listAccountsRoute(app, services)
  createAccountRoute(app, services)
  testDepositRoute(app, services)
}
