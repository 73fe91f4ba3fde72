import { Dialog, type DialogProps } from '@touchline/ui/overlays/dialog'
import { useT } from '../i18n/use-t.ts'
import type { PromptRank } from './prompt-order.ts'
import { usePrompt } from './use-prompt.ts'

export interface PromptDialogProps extends Omit<DialogProps, 'closeLabel'> {
  /** In snake_case; the same in every tab. */
  name: string
  /** See `PromptRank`; 5 is what the player opened. */
  rank: PromptRank
  subject?: string
  onAnsweredElsewhere?: () => void
}

/**
 * A dialogue that waits for its turn. While another one goes first it is closed and keeps its content, with whatever was
 * typed. Its answers are told to other tabs by `usePrompt` alone: closing what one opened concerns no other tab.
 */
export function PromptDialog(props: PromptDialogProps) {
  const t = useT()
  const { name, rank, subject, onAnsweredElsewhere, isOpen, ...dialog } = props
  const { isInTurn } = usePrompt({
    name,
    rank,
    isWanted: isOpen,
    ...(subject !== undefined && { subject }),
    ...(onAnsweredElsewhere && { onAnsweredElsewhere }),
  })
  return <Dialog {...dialog} isOpen={isInTurn} closeLabel={t('a11y.close')} />
}
