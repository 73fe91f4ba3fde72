import type { OfferedCurrencies } from '../../core/offered-currencies.ts'
import type { SiteFile } from './site-file.ts'

/** What players of a site may open an account in. */
export interface SiteMoney {
  codes: string[]
  /** Before anybody has chosen. */
  defaultCode: string
}

type Named = Pick<SiteFile, 'currencies' | 'defaultCurrency'>

/** As its file says; else all that the platform offers, the first of them by default. */
export function siteMoney({ currencies, defaultCurrency }: Named, { all }: OfferedCurrencies): SiteMoney {
  const codes = currencies ?? all.map(({ currency }) => currency.code)
  return { codes, defaultCode: defaultCurrency ?? codes[0] ?? '' }
}

/** What a site's file names and the platform does not offer. */
export function moneyProblems(file: Named & Pick<SiteFile, 'site'>, offered: OfferedCurrencies): string[] {
  const { codes, defaultCode } = siteMoney(file, offered)
  const unknown = codes.filter((code) => !offered.byCode(code))
  const known = offered.all.map(({ currency }) => currency.code).join(', ')
  return [
    ...unknown.map((code) => `${file.site.key}: currencies: ${code} is none of ${known}`),
    ...(codes.includes(defaultCode)
      ? []
      : [`${file.site.key}: defaultCurrency: ${defaultCode} is none of ${codes.join(', ')}`]),
  ]
}
