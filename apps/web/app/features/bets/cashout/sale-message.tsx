import { assertNever } from '@touchline/betting/assert-never'
import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import styles from './cash-out.module.css'
import type { SaleState } from './cashout-sales.ts'
import { useCashoutSales, useSale } from './use-cashout-sales.ts'
import { useSell } from './use-sell.ts'

/** The state of the sale: pending, sold, or refused with the present value. */
export function SaleMessage({ bet }: { bet: Bet }) {
  const t = useT()
  const sale = useSale(bet.id)
  if (!sale) return null
  switch (sale.status) {
    case 'sending':
      return <output className={styles.message}>{t('sb.cashout.selling')}</output>
    case 'unsure':
      return (
        <output className={styles.message} data-tone="warning">
          {t('sb.cashout.unsure')}
        </output>
      )
    case 'sold':
      return <Sold bet={bet} sale={sale} />
    case 'refused':
      return <Refused bet={bet} sale={sale} />
    case 'failed':
      return (
        <div className={styles.message} data-tone="danger" data-line role="alert">
          <span>{t(sale.reason)}</span>
          <Dismiss betId={bet.id} />
        </div>
      )
    default:
      return assertNever(sale)
  }
}

function Sold({ bet, sale }: { bet: Bet; sale: Extract<SaleState, { status: 'sold' }> }) {
  const t = useT()
  const money = useMoney()
  const { currency } = sale.body.toCashout
  const paid = money(sale.paidMinor, currency)
  const text = () => {
    if (sale.waitsForWallet) return t('sb.cashout.sold.waits', { paid })
    if (sale.body.stake === undefined) return t('sb.cashout.sold', { paid })
    return t('sb.cashout.sold.part', { paid, stake: money(sale.body.stake, currency) })
  }
  return (
    <div className={styles.message} data-tone="success" data-line>
      <output>{text()}</output>
      <Dismiss betId={bet.id} />
    </div>
  )
}

function Refused({ bet, sale }: { bet: Bet; sale: Extract<SaleState, { status: 'refused' }> }) {
  const t = useT()
  const money = useMoney()
  const sell = useSell(bet)
  const { body, toCashout } = sale
  const { currency } = body.toCashout
  if (!toCashout) {
    return (
      <div className={styles.message} data-tone="danger" data-line role="alert">
        <span>{t('error.cashout.refused')}</span>
        <Dismiss betId={bet.id} />
      </div>
    )
  }
  return (
    <div className={styles.message} data-tone="warning" role="alert">
      <strong>{t('sb.cashout.moved')}</strong>
      <span className={styles.moved}>
        <s>{money(body.toCashout.value, currency)}</s>
        <ArrowRight size={16} data-mirror aria-hidden />
        <span>{money(toCashout.value, currency)}</span>
      </span>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() =>
            sell(
              {
                stakeMinor: body.stake ?? null,
                valueMinor: toCashout.value,
                // Does not affect a sale: the platform computes the remainder.
                restStakeMinor: 0,
                currency,
              },
              body.toleranceThousandths ?? 0,
            )
          }
        >
          {t('sb.cashout.moved.take', { value: money(toCashout.value, currency) })}
        </Button>
        <Dismiss betId={bet.id} />
      </div>
    </div>
  )
}

function Dismiss({ betId }: { betId: number }) {
  const t = useT()
  const sales = useCashoutSales()
  return (
    <IconButton
      label={t('a11y.close')}
      icon={<X size={16} aria-hidden />}
      onClick={() => sales.dismiss(betId)}
    />
  )
}
