import type { PaymentMethod } from '@touchline/contract/entities/player/payment'
import { RadioList } from '@touchline/ui/forms/radio-list'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './method-choice.module.css'
import { useWaitText } from './use-wait-text.ts'

export interface MethodChoiceProps {
  methods: readonly MethodOffer[]
  value: string | undefined
  onChoose: (code: string) => void
}

/** A method in one currency; play money has no range that the page knows, and no time. */
export interface MethodOffer {
  code: string
  name: string
  range: AmountRange | null
  expectedMinutes: number
  isWithoutInstrument: boolean
}

export interface AmountRange {
  min: number
  max: number
  currency: string
}

export function MethodChoice({ methods, value, onChoose }: MethodChoiceProps) {
  const t = useT()
  const money = useMoney()
  const waitText = useWaitText()
  return (
    <RadioList
      title={t('sb.wallet.method')}
      value={value}
      onChoose={onChoose}
      choices={methods.map(({ code, name, range, expectedMinutes }) => ({
        value: code,
        label: (
          <span className={styles.label}>
            <bdi>{name}</bdi>
            <span className={styles.note}>
              {[
                range && `${money(range.min, range.currency)} – ${money(range.max, range.currency)}`,
                waitText(expectedMinutes),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        ),
      }))}
    />
  )
}

/** Those that take this currency. */
export function methodsIn(methods: readonly PaymentMethod[], currency: string): MethodOffer[] {
  return methods.flatMap(({ code, name, currencies, expectedMinutes, isWithoutInstrument }) => {
    const range = currencies.find((each) => each.currency === currency)
    return range ? [{ code, name, range, expectedMinutes, isWithoutInstrument }] : []
  })
}
