import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OfferedCurrencies, OfferedCurrency } from '../../../core/offered-currencies.ts'
import { readJsonFiles } from '../../../core/read-json-files.ts'
import type { Env } from '../../../core/settings/env.ts'
import { StartError } from '../../../core/settings/start-error.ts'
import { exchangeRates } from '../exchange-rates.ts'
import { BUILT_IN_CURRENCIES, CurrencyFile } from './currency-file.ts'
import { currencyByCode } from './known-currencies.ts'

/** Every account was opened in a currency of these; bets and limits are compared in it. */
export const FIRST_CURRENCY = 'EUR'

/**
 * Our currencies and those in `currencies/` of SITE_FILES; one with the code of ours replaces its numbers. Throws one message
 * that names each file and what is wrong in it.
 */
export function loadCurrencies({
  SITE_FILES,
  EXCHANGE_RATES,
}: Pick<Env, 'SITE_FILES' | 'EXCHANGE_RATES'>): OfferedCurrencies {
  const rates = exchangeRates(EXCHANGE_RATES)
  const read = filesOf(SITE_FILES)
  const problems = read.flatMap((result) => {
    if (result.status === 'broken') return result.problems
    const { code } = result.value
    if (!currencyByCode(code)) return [`${result.file}: code: ${code} is no currency that is known here`]
    return rates[code]
      ? []
      : [`${result.file}: code: EXCHANGE_RATES needs what it is worth in euro, such as ${code}=0.1`]
  })
  if (problems.length > 0) throw new StartError(`The currencies are not usable:\n  ${problems.join('\n  ')}`)
  const files = [...BUILT_IN_CURRENCIES, ...read.flatMap((one) => (one.status === 'read' ? [one.value] : []))]
  const byCode = new Map(files.map((file) => [file.code, offered(file)]))
  return { all: [...byCode.values()], byCode: (code) => byCode.get(code) }
}

function filesOf(siteFiles: string | undefined) {
  const folder = siteFiles === undefined ? null : path.join(siteFiles, 'currencies')
  return folder !== null && existsSync(folder) ? readJsonFiles(folder, CurrencyFile) : []
}

function offered({ code, ...numbers }: CurrencyFile): OfferedCurrency {
  const currency = currencyByCode(code)
  if (!currency) throw new Error(`${code} is no currency`)
  return { currency, ...numbers }
}
