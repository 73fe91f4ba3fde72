import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'
import { modalOpened } from './open-modals.ts'

export interface ModalState {
  isOpen: boolean
  /** Called on Escape, a press outside or the close button; never where the modal must be completed. */
  onClose: () => void
  /** False where the visitor cannot leave it (phone verification, missing fields). */
  canClose?: boolean
  /** Where the focus goes on closing when what had it before is gone from the page. */
  returnFocusTo?: () => HTMLElement | null
}

/**
 * Controls a native `<dialog>` by a state: the browser traps focus, makes the page inert and restores focus. Returns
 * the element's props.
 */
export function useModal({ isOpen, onClose, canClose = true, returnFocusTo }: ModalState) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null)

  const leave = useRef<(() => void) | null>(null)
  const returnFocus = useRef(returnFocusTo)
  useEffect(() => {
    returnFocus.current = returnFocusTo
  })

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    if (!isOpen) {
      if (dialog.open) {
        dialog.close()
        // The page stays where it was: a whole page may take the focus.
        if (isLost(document.activeElement, dialog)) returnFocus.current?.()?.focus({ preventScroll: true })
      }
      return undefined
    }
    if (!dialog.open) dialog.showModal()
    leave.current = modalOpened(dialog)
    return () => leave.current?.()
  }, [isOpen])

  const close = () => canClose && onClose()
  return {
    ref,
    // Chromium lets `cancel` be prevented only once without a press in between; this it never sends.
    closedby: canClose ? 'closerequest' : 'none',
    onCancel: (event) => {
      // Escape: the state decides, and the element follows it.
      event.preventDefault()
      close()
    },
    onClose: () => {
      const dialog = ref.current
      // A dialogue that gave way to another and is back again hears of its closing late.
      if (!isOpen || !dialog || dialog.open) return
      if (canClose) onClose()
      else {
        dialog.showModal()
        leave.current = modalOpened(dialog)
      }
    },
    onPointerDown: (event) => {
      // Only a press on the backdrop has the element itself as target: its content fills it.
      if (event.target === ref.current) close()
    },
  } satisfies ComponentProps<'dialog'>
}

/** The browser gives it back to what had it; where that is gone, it stays within the closed dialogue or nowhere. */
function isLost(focused: Element | null, dialog: HTMLDialogElement): boolean {
  return focused === null || focused === document.body || dialog.contains(focused)
}
