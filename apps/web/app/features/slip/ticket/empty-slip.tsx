import { EmptyState } from '@touchline/ui/state-message'
import Ticket from 'lucide-react/icons/ticket'
import { useT } from '../../../shared/i18n/use-t.ts'
import { BookingCode } from '../../../shared/slip/booking-code.tsx'
import { EditedNote } from '../editing/edited-note.tsx'

/** Aligned to the top, independent of what is below the slip. */
export function EmptySlip() {
  const t = useT()
  return (
    <div>
      <EditedNote />
      <EmptyState
        picture={<Ticket size={40} strokeWidth={1.25} aria-hidden />}
        title={t('sb.slip.empty.title')}
        action={<BookingCode />}
      >
        {t('sb.slip.empty.hint')}
      </EmptyState>
    </div>
  )
}
