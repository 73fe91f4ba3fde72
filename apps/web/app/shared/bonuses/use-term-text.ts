import type { BonusTerm } from '@touchline/betting/bonuses/bonus-terms'
import { useLocalFormat } from '../i18n/use-local-format.ts'
import { useT } from '../i18n/use-t.ts'
import { useMoney } from '../money/currencies.ts'
import { useOddsTexts } from '../odds/odds-text.ts'
import { useActiveAccount } from '../player/accounts/accounts.ts'
import { useBonusPercent } from './bonus-percent.ts'
import { stepList } from './step-list.ts'

type Insurance = Extract<BonusTerm, { kind: 'insurance' }>

/** As a bonus tells it of itself. */
type ToldTerm = BonusTerm | Omit<Insurance, 'freebet'>

/** A fact of a bonus as a sentence, in the page's language, money and odds. */
export function useTermText(): (term: ToldTerm) => string {
  const t = useT()
  const money = useMoney()
  const percent = useBonusPercent()
  const format = useLocalFormat()
  const { exact } = useOddsTexts()
  const sum = ({ value, currency }: { value: number; currency: string }) => money(value, currency)
  const account = useActiveAccount()
  /** The player's own alone, where it is one of them. */
  const sums = (all: readonly { value: number; currency: string }[]) => {
    const own = all.filter(({ currency }) => currency === account?.currency)
    return (own.length > 0 ? own : all).map(sum).join(' · ')
  }

  return (term) => {
    switch (term.kind) {
      case 'freebet_only_win':
      case 'freebet_all_win':
      case 'freebet_no_risk':
        return t(`sb.bonus.term.${term.kind}`, { amount: sum(term.amount) })
      case 'boost_steps':
        return t('sb.bonus.term.boost_steps', { steps: stepsText(term) })
      case 'boost_outcome':
        return t('sb.bonus.term.boost_outcome', { percent: percent(term.bonusOdds) })
      case 'boost_stake':
        return t('sb.bonus.term.boost_stake', { amount: sums(term.stakes) })
      case 'early_payout':
        return t('sb.bonus.term.early_payout', { lead: term.lead })
      case 'boost_cap':
        return t('sb.bonus.term.boost_cap', { amount: sums(term.caps) })
      case 'legs':
        return legsText(term)
      case 'leg_count':
        return term.to === null
          ? t('sb.bonus.term.leg_count.from', { from: term.from ?? 1 })
          : t('sb.bonus.term.leg_count', { from: term.from ?? 1, to: term.to })
      case 'freebet_void':
        return t('sb.bonus.term.freebet_void', { hours: term.hours })
      case 'points':
        return t(term.isOncePerEvent ? 'sb.bonus.term.points.once' : 'sb.bonus.term.points')
      case 'farmed_freebet': {
        const values = { points: term.points, share: format.percent(term.share / 1000) }
        const told = t('sb.bonus.term.farmed_freebet', values)
        if (term.caps.length === 0) return told
        return `${told} ${t('sb.bonus.term.farmed_freebet.cap', { amount: sums(term.caps) })}`
      }
      case 'insurance':
        return insuranceText(term)
      case 'pool':
        return t('sb.bonus.term.pool', { amount: sum(term.pool) })
      case 'boxes':
        return t('sb.bonus.term.boxes', { prizes: stepList(term.multipliers.map(times)) })
      case 'settled_bets':
        return t('sb.bonus.term.settled_bets', { amount: sum(term.minStake) })
      case 'settled_bet_steps':
        return t('sb.bonus.term.settled_bet_steps', {
          steps: stepList(
            term.ranges.map(
              ({ numberOfBets, numberOfFreebets, amount }) =>
                `${format.number(numberOfBets)}: ${format.number(numberOfFreebets)} × ${sum(amount)}`,
            ),
          ),
        })
      case 'uses':
        return t('sb.bonus.term.uses', { count: term.count })
      case 'ends':
        return t('page.promotion.ends', { date: format.dateTime(term.at) })
      case 'boost_void':
      case 'early_payout_review':
      case 'insurance_void':
      case 'bet_types':
        return t(`sb.bonus.term.${term.kind}`)
      default:
        return term satisfies never
    }
  }

  function times(multiplier: number): string {
    return `×\u00A0${format.number(multiplier / 1000)}`
  }

  function stepsText({ ranges }: Extract<BonusTerm, { kind: 'boost_steps' }>): string {
    return stepList(
      ranges.map(({ minCount, maxCount, bonusOdds }) => {
        const open = maxCount === null ? `${minCount}+` : `${minCount}–${maxCount}`
        return `${maxCount === minCount ? minCount : open}: ${percent(bonusOdds)}`
      }),
    )
  }

  function insuranceText({ legs, lost, share, caps }: Omit<Insurance, 'freebet'>): string {
    return [
      t('sb.bonus.term.insurance', { legs, share: format.percent(share / 1000) }),
      lost !== null && t('sb.bonus.term.insurance.lost', { lost }),
      caps.length > 0 && t('sb.bonus.term.farmed_freebet.cap', { amount: sums(caps) }),
    ]
      .filter((part) => part !== false)
      .join(' ')
  }

  function legsText(term: Extract<BonusTerm, { kind: 'legs' }>): string {
    const { minOdds, maxOdds, matchStatus, isSomeEvents, isEvery } = term
    const asked = [
      minOdds !== null && t('sb.bonus.term.legs.min', { odds: exact(minOdds) }),
      maxOdds !== null && t('sb.bonus.term.legs.max', { odds: exact(maxOdds) }),
      matchStatus !== null && t(`sb.bonus.term.legs.${matchStatus}`),
      isSomeEvents && t('sb.bonus.term.legs.events'),
    ].filter((part) => part !== false)
    return t(isEvery ? 'sb.bonus.term.legs.every' : 'sb.bonus.term.legs', { asked: asked.join(' · ') })
  }
}
