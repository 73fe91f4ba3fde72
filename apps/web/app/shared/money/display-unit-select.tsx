import { Select } from '@touchline/ui/forms/select'
import { useT } from '../i18n/use-t.ts'
import { useCurrency } from './currencies.ts'
import { chooseDisplayUnit, useDisplayUnits } from './display-units.ts'

export interface DisplayUnitSelectProps {
  currencyCode: string
  isLabelHidden?: boolean
}

/** What a currency is counted in, such as mBTC; nothing for one without smaller names. */
export function DisplayUnitSelect({ currencyCode, isLabelHidden = false }: DisplayUnitSelectProps) {
  const t = useT()
  const { code, subcurrencies } = useCurrency(currencyCode)
  const chosen = useDisplayUnits()[code]
  if (subcurrencies.length === 0) return null
  const units = [code, ...subcurrencies.map((unit) => unit.code)]
  return (
    <Select
      label={t('sb.wallet.unit', { currency: code })}
      isLabelHidden={isLabelHidden}
      value={units.find((unit) => unit === chosen) ?? code}
      options={units.map((unit) => ({ value: unit, label: unit }))}
      onSelect={(unit) => chooseDisplayUnit(code, unit)}
    />
  )
}
