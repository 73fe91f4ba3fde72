import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import styles from './dialog.module.css'
import modalStyles from './modal.module.css'
import { type ModalState, useModal } from './use-modal.ts'
import { useScrollStop } from './use-scroll-stop.ts'

export interface DialogProps extends ModalState {
  title: string
  closeLabel: string
  children: ReactNode
  /** Stays visible below a long text: the actions, the primary one last. */
  footer?: ReactNode
}

/** One decision, in the middle of the page; on a phone at its lower edge, in reach of the thumb. */
export function Dialog({ title, closeLabel, children, footer, ...modal }: DialogProps) {
  const titleId = useId()
  const { canClose = true, onClose } = modal
  return (
    <dialog {...useModal(modal)} className={`${modalStyles.root} ${styles.root}`} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {canClose && <IconButton label={closeLabel} icon={<X size={20} aria-hidden />} onClick={onClose} />}
        </div>
        <div ref={useScrollStop()} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
