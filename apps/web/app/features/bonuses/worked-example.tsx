import { insuranceMinor } from '@touchline/betting/bonuses/kinds/insurance'
import { boostExample, exampleOdds, freebetExample } from '@touchline/betting/bonuses/worked-example'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { freebetKind } from '@touchline/contract/entities/player/slip-offer'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { useOddsTexts } from '../../shared/odds/odds-text.ts'
import { useActiveAccount } from '../../shared/player/accounts/accounts.ts'
import styles from './bonuses.module.css'

/** Ten units of a currency with two decimals. */
const STAKE_MINOR = 1000

/** One bet with the bonus, in figures of the engine. Points are their own example. */
export function WorkedExample({ bonus }: { bonus: Bonus }) {
  const text = useExample(bonus)
  return text && <p className={styles.quiet}>{text}</p>
}

function useExample(bonus: Bonus): string | null {
  const t = useT()
  const money = useMoney()
  const { exact } = useOddsTexts()
  const account = useActiveAccount()
  const price = exampleOdds(bonus.minOdds, bonus.maxOdds)
  const odds = exact(price)
  if (bonus.bonusType === 'freebet') {
    const { issuedAmount: amountMinor, issuedCurrency } = bonus
    const paidMinor = freebetExample({ kind: freebetKind(bonus.type), amountMinor }, price)
    return t('sb.bonus.example.freebet', { odds, amount: money(paidMinor, issuedCurrency) })
  }
  if (!account) return null
  const { currency } = account
  const stake = money(STAKE_MINOR, currency)
  const capOf = (caps: readonly { value: number; currency: string }[]) =>
    caps.find((cap) => cap.currency === currency)?.value ?? null
  if (bonus.bonusType === 'comboboost') {
    const terms = { ranges: bonus.ranges, capMinor: capOf(bonus.boostCaps) }
    const example = boostExample(terms, { stakeMinor: STAKE_MINOR, odds: price })
    if (!example) return null
    const { count, plainMinor, boostMinor } = example
    return t('sb.bonus.example.boost', {
      stake,
      count,
      odds,
      plain: money(plainMinor, currency),
      boost: money(boostMinor, currency),
    })
  }
  if (bonus.bonusType !== 'hunting' || !bonus.insurance) return null
  const { shareThousandths, caps } = bonus.insurance
  const capMinor = capOf(caps)
  if (capMinor === null) return null
  const backMinor = insuranceMinor(STAKE_MINOR, { shareThousandths, capMinor })
  return t('sb.bonus.example.insurance', { stake, amount: money(backMinor, currency) })
}
