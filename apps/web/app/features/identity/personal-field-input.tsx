import { useQuery } from '@tanstack/react-query'
import { getSystemData } from '@touchline/contract/calls/site/site'
import { GENDERS, type PersonalField } from '@touchline/protection/identity/identity-fields'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { callQuery } from '../../shared/api/call-query.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { FIELD_TEXTS, GENDER_TEXTS } from './field-texts.ts'

export interface PersonalFieldInputProps {
  field: PersonalField
  value: string
  error: string | undefined
  /** Of a number that is there: its end. An empty field leaves it as it is. */
  masked?: string | undefined
  onChange: (value: string) => void
}

export function PersonalFieldInput({ field, value, error, masked, onChange }: PersonalFieldInputProps) {
  const t = useT()
  const { label, kind, autoComplete, isLeftToRight } = FIELD_TEXTS[field]
  const shared = { name: field, label: t(label), value, error, autoComplete, 'data-field': field }
  if (kind === 'gender') {
    const options = GENDERS.map((gender) => ({ value: gender as string, label: t(GENDER_TEXTS[gender]) }))
    return <Select {...shared} options={[NONE, ...options]} onSelect={onChange} />
  }
  if (kind === 'country') return <CountrySelect {...shared} onSelect={onChange} />
  return (
    <TextField
      {...shared}
      type={kind}
      dir={isLeftToRight ? 'ltr' : undefined}
      placeholder={masked}
      hint={masked ? t('sb.identity.number.keep') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** Nothing is chosen for the player. */
const NONE = { value: '', label: '–' }

export interface CountrySelectProps {
  label: string
  value: string
  error: string | undefined
  onSelect: (code: string) => void
}

/** The countries of the platform, fetched when a form shows them. */
export function CountrySelect(props: CountrySelectProps) {
  const { data } = useQuery(callQuery(useApi(), getSystemData, {}))
  const options = (data?.countries ?? []).map(({ code, name }) => ({ value: code, label: name }))
  return <Select {...props} options={[NONE, ...options]} />
}
