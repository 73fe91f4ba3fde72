import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Bet } from '@touchline/contract/entities/bet'
import { Button } from '@touchline/ui/button'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { currentSlip, useCurrentSlip } from '../../../shared/slip/current-slip.ts'
import { editedBet } from '../../../shared/slip/edited-bet.ts'
import { isEditable, openMatchIds, slipToEdit } from './edit-bet.ts'

/** Puts the bet on the slip, where its legs and stake are changed like any other's. */
export function EditButton({ bet }: { bet: Bet }) {
  const t = useT()
  const api = useApi()
  const raise = useErrorAlert()
  const [isOpening, setIsOpening] = useState(false)
  const isOffered = useSite().features['editBet'] !== false
  const currency = useCurrentSlip()?.currency.code
  if (!isOffered || !isEditable(bet, currency)) return null

  async function edit() {
    setIsOpening(true)
    try {
      const { matches } = await api.call(listMatches, { query: { id: openMatchIds(bet).join(',') } })
      const slip = currentSlip()
      if (!slip || slip.get().ticket.state === 'PROCESSING') return
      // Of a bet that is being edited already nothing belongs to this one.
      const present = editedBet.get() ? { selections: [] } : slip.get()
      slip.send({ type: 'slipRestored', slip: slipToEdit(bet, matches, present) })
      editedBet.set({ betId: bet.id, ref: bet.ref })
    } catch (error) {
      raise(error, 'edit-bet')
    } finally {
      setIsOpening(false)
    }
  }

  return (
    <Button
      size="small"
      icon={<Pencil size={14} aria-hidden />}
      isLoading={isOpening}
      onClick={() => void edit()}
    >
      {t('sb.edit.open')}
    </Button>
  )
}
