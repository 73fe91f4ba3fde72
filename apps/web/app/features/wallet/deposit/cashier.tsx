import type { PaymentInstrument } from '@touchline/contract/entities/player/payment'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { EmptyState, ErrorState } from '@touchline/ui/state-message'
import { useState } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSite, useSystem } from '../../../shared/site/app-context.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { type MethodOffer, methodsIn } from '../payments/method-choice.tsx'
import { useInstruments, useMethods } from '../payments/payment-queries.ts'
import { DepositFlow } from './deposit-flow.tsx'
import { PLAY_MONEY } from './play-money.ts'
import { QuickDeposit } from './quick-deposit.tsx'

export interface CashierProps {
  /** What the balance lacks for a stake: shown, not filled in. */
  shortMinor: number
  /** The provider's page takes the place of this one, and returns to it; else it is shown in a frame. */
  isPage?: boolean
  onDone: () => void
}

/** Everything to deposit with, for a player; a visitor is asked to sign in. */
export function Cashier(props: CashierProps) {
  const t = useT()
  const session = useSession()
  if (session.status === 'logged_in') {
    const { currency } = session.player
    return <Ways key={currency} currencyCode={currency} {...props} />
  }
  return (
    <EmptyState
      title={t('error.api.unauthorized')}
      action={
        <Button variant="primary" onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.nav.sign_in')}
        </Button>
      }
    />
  )
}

interface WaysProps extends CashierProps {
  currencyCode: string
}

function Ways(props: WaysProps) {
  const t = useT()
  const { data, isError, refetch } = useMethods('deposit')
  const kept = useInstruments()
  // What was used for the first time a moment ago is among them when they are asked for again.
  const isReady = useHasBeen(data !== undefined && !kept.isFetching)
  if (!data && isError) {
    return (
      <ErrorState
        title={t('sb.deposit.error')}
        action={<Button onClick={() => void refetch()}>{t('page.error.retry')}</Button>}
      />
    )
  }
  if (!data || !isReady) return <Skeleton height="240px" shape="surface" />
  return (
    <ChosenWay
      {...props}
      offered={methodsIn(data.paymentMethods, props.currencyCode)}
      isQuickOpen={data.isQuickDepositOpen}
      kept={kept.data ?? []}
    />
  )
}

interface ChosenWayProps extends WaysProps {
  offered: readonly MethodOffer[]
  isQuickOpen: boolean
  kept: readonly PaymentInstrument[]
}

/** Chosen once: a card that is kept from now on does not take the place of its own frame. */
function ChosenWay({ offered, isQuickOpen, kept, isPage = false, ...props }: ChosenWayProps) {
  const t = useT()
  const { mode } = useSite().cashier
  const methods = useWithPlayMoney(offered)
  const instruments = kept.flatMap((instrument) => {
    const range = offered.find(({ code }) => code === instrument.method)?.range
    return instrument.canDeposit && range ? [{ ...instrument, range }] : []
  })
  const [isQuick, setIsQuick] = useState(mode === 'quick' && !isPage && isQuickOpen && instruments.length > 0)
  if (isQuick)
    return <QuickDeposit {...props} instruments={instruments} onAnotherWay={() => setIsQuick(false)} />
  const [first] = methods
  if (!first) return <EmptyState title={t('sb.deposit.no_method', { currency: props.currencyCode })} />
  return <DepositFlow {...props} methods={[first, ...methods.slice(1)]} isPage={isPage} />
}

/** Play money last, where the platform gives some. */
function useWithPlayMoney(methods: readonly MethodOffer[]): readonly MethodOffer[] {
  const t = useT()
  const { isTestDepositAllowed } = useSystem().platformSettings
  if (!isTestDepositAllowed) return methods
  const playMoney = { code: PLAY_MONEY, name: t('sb.deposit.play_money'), range: null }
  return [...methods, { ...playMoney, expectedMinutes: 0, isWithoutInstrument: true }]
}
