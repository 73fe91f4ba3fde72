import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import modalStyles from './modal.module.css'
import styles from './sheet.module.css'
import { useDragAway } from './use-drag-away.ts'
import { type ModalState, useModal } from './use-modal.ts'
import { useScrollStop } from './use-scroll-stop.ts'

export const SHEET_SIDES = ['bottom', 'start', 'end'] as const
export type SheetSide = (typeof SHEET_SIDES)[number]

export interface SheetProps extends ModalState {
  /** `start` is the left in a left-to-right page. */
  side: SheetSide
  title: string
  closeLabel: string
  children: ReactNode
  /** Above the content, and never scrolled away. */
  banner?: ReactNode
  footer?: ReactNode
  /** No header: the content has its own title and close button. A handle on a bottom sheet drags it away. */
  isBare?: boolean
}

/** A panel from an edge of the screen: the slip from below, the menu from the side. */
export function Sheet({
  side,
  title,
  closeLabel,
  children,
  banner,
  footer,
  isBare = false,
  ...modal
}: SheetProps) {
  const titleId = useId()
  const dialog = useModal(modal)
  const handle = useDragAway(dialog.ref, modal.onClose)
  return (
    <dialog
      {...dialog}
      className={`${modalStyles.root} ${styles.root}`}
      data-side={side}
      {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': titleId })}
    >
      <div className={styles.panel}>
        {!isBare && (
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} icon={<X size={20} aria-hidden />} onClick={modal.onClose} />
          </div>
        )}
        {isBare && side === 'bottom' && <div className={styles.handle} aria-hidden {...handle} />}
        {banner}
        <div ref={useScrollStop()} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
