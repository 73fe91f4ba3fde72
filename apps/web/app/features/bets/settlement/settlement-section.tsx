import { deadHeatShare } from '@touchline/betting/settlement/leg-result'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'
import type { MessageKey } from '@touchline/messages/message-key'
import type { Translator } from '@touchline/messages/translator'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { LEG_LABELS } from '../card/leg-labels.ts'
import { type PlacedLeg, placedLegs } from '../card/placed-legs.ts'
import { restStakeMinor } from './bet-terms.ts'
import { BonusSteps } from './bonus-steps.tsx'
import { explainSettlement, type SettlementSteps } from './explain-settlement.ts'
import { factorText } from './factor-text.ts'
import { SettledLines } from './settled-lines.tsx'
import styles from './settlement-section.module.css'

/** How the payout was computed, step by step; nothing for an open bet. */
export function SettlementSection({ bet }: { bet: Bet }) {
  const t = useT()
  const steps = explainSettlement(bet)
  const end = endText(bet)
  if (!steps && !end && !bet.cashedOut) return null
  return (
    <section className={styles.root} aria-labelledby="settlement">
      <h2 id="settlement" className={styles.title}>
        {t('sb.settlement.title')}
      </h2>
      <ol className={styles.steps}>
        <SoldStep bet={bet} />
        {end && <li>{t(end)}</li>}
        {steps && <LegSteps bet={bet} steps={steps} />}
        {steps?.lines && <SettledLines bet={bet} steps={steps} lines={steps.lines} />}
        {steps && <ReturnStep bet={bet} steps={steps} />}
        {steps && <BonusSteps bet={bet} />}
        <PaidStep bet={bet} />
      </ol>
    </section>
  )
}

/** A bet that ended without the legs' results. */
function endText({ status, result, isVoided, selections }: Bet): MessageKey | null {
  const isCalledOff = status === 'cancelled' || result === 'canceled'
  if (isCalledOff && isVoided) return 'sb.settlement.voided'
  if (isCalledOff && selections.every(({ voidedBy }) => voidedBy === 'deadline'))
    return 'sb.settlement.deadline'
  if (isCalledOff) return 'sb.settlement.cancelled'
  if (status === 'withdrawn') return 'sb.settlement.withdrawn'
  return status === 'rejected' ? 'sb.settlement.rejected' : null
}

function SoldStep({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const { cashedOut } = bet
  if (!cashedOut) return null
  const { currency } = bet.stake
  const restMinor = restStakeMinor(bet)
  return (
    <li>
      {t(restMinor > 0 ? 'sb.settlement.sold.part' : 'sb.settlement.sold', {
        stake: money(cashedOut.stake.value, currency),
        paid: money(cashedOut.paid.value, currency),
        rest: money(restMinor, currency),
      })}
    </li>
  )
}

interface StepProps {
  bet: Bet
  steps: SettlementSteps
}

/** A step for each leg, in the order of their factors. */
function LegSteps({ bet, steps }: StepProps) {
  return placedLegs(bet).map(({ selections, odds }, at) =>
    odds === null ? (
      <LegStep key={selections[0].id} bet={bet} selection={selections[0]} at={at} steps={steps} />
    ) : (
      <GroupStep key={selections[0].id} leg={{ selections, odds }} at={at} steps={steps} />
    ),
  )
}

function LegStep({ bet, selection, at, steps }: StepProps & { selection: BetSelection; at: number }) {
  const t = useT()
  const legFactor = steps.legFactors[at]
  const leg = t('sb.settlement.leg', { number: at + 1, outcome: selection.outcome.name })
  const says =
    bet.type === 'custom_bet'
      ? customLeg(selection, t)
      : legFactor
        ? t(legStep(selection), { ...selection.deadHeat, factor: factorText(legFactor) })
        : t('sb.settlement.leg.not_needed')
  return (
    <li>
      {leg} <span className={styles.says}>{says}</span>
    </li>
  )
}

/** One price covers all legs; what a leg counts by itself is its share as one of several winners. */
function customLeg({ status, deadHeat }: BetSelection, t: Translator): string {
  if (!deadHeat) return t(LEG_LABELS[status])
  return t('sb.settlement.leg.dead_heat', { ...deadHeat, factor: factorText(deadHeatShare(deadHeat)) })
}

interface GroupStepProps extends Pick<StepProps, 'steps'> {
  leg: PlacedLeg
  at: number
}

/** What stands together counts once: lost with one of them, as if it were not there with a void one. */
function GroupStep({ leg: { selections }, at, steps }: GroupStepProps) {
  const t = useT()
  const legFactor = steps.legFactors[at]
  const outcome = selections.map((selection) => selection.outcome.name).join(' + ')
  return (
    <li>
      {t('sb.settlement.leg', { number: at + 1, outcome })}{' '}
      <span className={styles.says}>
        {legFactor
          ? t(groupStep(selections), { factor: factorText(legFactor) })
          : t('sb.settlement.leg.not_needed')}
      </span>
    </li>
  )
}

function groupStep(selections: readonly BetSelection[]): MessageKey {
  if (selections.some(({ status }) => status === 'lost')) return 'sb.settlement.leg.lost'
  return selections.every(({ status }) => status === 'won')
    ? 'sb.settlement.leg.won'
    : 'sb.settlement.leg.void'
}

function legStep({ status, deadHeat, voidedBy }: BetSelection): MessageKey {
  if (deadHeat) return 'sb.settlement.leg.dead_heat'
  if (status === 'void' && voidedBy === 'deadline') return 'sb.settlement.leg.void.deadline'
  if (status === 'void' && voidedBy === 'operator') return 'sb.settlement.leg.void.operator'
  return LEG_STEPS[status]
}

const LEG_STEPS: Record<Bet['selections'][number]['status'], MessageKey> = {
  open: 'sb.settlement.leg.not_needed',
  won: 'sb.settlement.leg.won',
  lost: 'sb.settlement.leg.lost',
  void: 'sb.settlement.leg.void',
  half_won: 'sb.settlement.leg.half_won',
  half_lost: 'sb.settlement.leg.half_lost',
}

/** Stake × factor; states when the product was rounded down to the smallest unit. */
function ReturnStep({ bet, steps }: StepProps) {
  const t = useT()
  const money = useMoney()
  const { currency } = bet.stake
  const factors = steps.legFactors.filter((each) => each !== null)
  const isProduct = !steps.lines && bet.type !== 'custom_bet' && factors.length > 1
  const isLost = steps.factor.numerator === 0n
  // By its results, or not yet; what is paid says the bonus.
  if (isLost && bet.result !== 'lose_entire') return null
  if (isLost) return <li>{t('sb.settlement.return.none')}</li>
  return (
    <li>
      {t('sb.settlement.return')}
      <Sum
        terms={[
          money(steps.stakeMinor, currency),
          ...(isProduct ? factors.map(factorText) : [factorText(steps.factor)]),
        ]}
        sign="×"
        result={money(steps.returnMinor, currency)}
      />
      {isCut(steps) && <span className={styles.hint}>{t('sb.settlement.cut')}</span>}
    </li>
  )
}

function PaidStep({ bet }: { bet: Bet }) {
  const t = useT()
  const money = useMoney()
  const { winAmount, cashedOut } = bet
  const soldMinor = cashedOut?.paid.value ?? 0
  const isSum = soldMinor > 0 && soldMinor < winAmount.value
  return (
    <li className={styles.paid}>
      <span>{t('sb.bet.paid')}</span>
      <Sum
        terms={
          isSum
            ? [money(winAmount.value - soldMinor, winAmount.currency), money(soldMinor, winAmount.currency)]
            : []
        }
        sign="+"
        result={money(winAmount.value, winAmount.currency)}
      />
    </li>
  )
}

function isCut({ stakeMinor, factor, returnMinor }: SettlementSteps): boolean {
  return BigInt(stakeMinor) * factor.numerator !== BigInt(returnMinor) * factor.denominator
}

/** `€10.00 × 2.10 = €21.00`, from left to right in every language; each amount keeps its own direction. */
function Sum({ terms, sign, result }: { terms: readonly string[]; sign: string; result: string }) {
  return (
    <span className={styles.sum} dir="ltr">
      {terms.map((term, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- terms of a sum have no name but their place
        <span key={at}>
          <bdi>{term}</bdi>
          {at < terms.length - 1 ? ` ${sign} ` : ' = '}
        </span>
      ))}
      <strong>
        <bdi>{result}</bdi>
      </strong>
    </span>
  )
}
