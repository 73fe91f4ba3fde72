import type { Bet } from '@touchline/contract/entities/bet'
import { useState } from 'react'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { betState } from '../card/bet-state.ts'
import { EditButton } from '../card/edit-button.tsx'
import { AutoRuleForm, AutoRuleLine } from './auto-rule.tsx'
import styles from './cash-out.module.css'
import { CashoutButtons, type CashoutPanel } from './cashout-buttons.tsx'
import { cashoutOffer } from './cashout-part.ts'
import { isPending } from './cashout-sales.ts'
import { NoCashoutText } from './no-cashout-text.tsx'
import { PartSlider } from './part-slider.tsx'
import { SaleMessage } from './sale-message.tsx'
import { cashoutTolerance } from './tolerance.ts'
import { useSale } from './use-cashout-sales.ts'
import { useSell } from './use-sell.ts'

/** Where the slider begins: who wants all of it presses the button above. */
const PART_PERCENT = 50

/**
 * Cash-out of an open bet: whole or in part, now or automatically at a value.
 *
 * SaleMessage ── CashoutButtons or NoCashoutText ── PartSlider | AutoRuleForm ── AutoRuleLine
 */
export function CashOut({ bet }: { bet: Bet }) {
  const sale = useSale(bet.id)
  const isForSale = !betState(bet).isOver && bet.status !== 'submitted'
  if (!isForSale && !sale) return null
  return (
    <div className={styles.root}>
      <SaleMessage bet={bet} />
      {isForSale && <ForSale bet={bet} />}
    </div>
  )
}

function ForSale({ bet }: { bet: Bet }) {
  const [panel, setPanel] = useState<CashoutPanel>(null)
  const [percent, setPercent] = useState(100)
  const tolerance = useStore(cashoutTolerance)
  const isSelling = isPending(useSale(bet.id))
  const sell = useSell(bet)
  const offer = cashoutOffer(bet, percent, useMinStake(bet.stake.currency))
  return (
    <>
      {bet.toCashout ? (
        <CashoutButtons
          offer={offer}
          panel={panel}
          hasRule={bet.autoCashout !== null}
          isSelling={isSelling}
          onPanel={(next) => {
            setPanel(next)
            setPercent(next === 'part' ? PART_PERCENT : 100)
          }}
          onSell={(sold) => {
            sell(sold, Number(tolerance))
            setPercent(100)
            setPanel(null)
          }}
        />
      ) : (
        !isSelling && <NoCashoutText bet={bet} />
      )}
      {panel === null && !isSelling && <EditButton bet={bet} />}
      {panel === 'part' && bet.toCashout && !isSelling && (
        <PartSlider bet={bet} offer={offer} percent={percent} onPercent={setPercent} />
      )}
      {panel === 'rule' && !isSelling && !bet.isUnderReview && (
        <AutoRuleForm bet={bet} onDone={() => setPanel(null)} />
      )}
      {panel !== 'rule' && bet.autoCashout && !bet.isUnderReview && (
        <AutoRuleLine target={bet.autoCashout} onChange={() => setPanel('rule')} />
      )}
    </>
  )
}

/** The smallest stake of a bet; zero until the settings are known, since the platform checks it too. */
function useMinStake(currencyCode: string): number {
  const minStakes = useSettings()?.betLimitsSettings.minStake ?? []
  return minStakes.find((each) => each.currencyCode === currencyCode)?.amount ?? 0
}
