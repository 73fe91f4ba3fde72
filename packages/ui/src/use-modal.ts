import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

export interface ModalState {
  isOpen: boolean
  /** Asked for by Escape, a press outside or the close button; never where the modal must be completed. */
  onClose: () => void
  /** False where the visitor cannot leave it (phone verification, missing fields). */
  canClose?: boolean
}

/**
 * Drives a native `<dialog>` from a state: the browser traps focus, makes the page inert and gives focus back. Returns
 * what the element needs.
 */
export function useModal({ isOpen, onClose, canClose = true }: ModalState) {
  const ref: RefObject<HTMLDialogElement | null> = useRef(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  const close = () => canClose && onClose()
  return {
    ref,
    onCancel: (event) => {
      // Escape: the state decides, and the element follows it.
      event.preventDefault()
      close()
    },
    onClose: () => isOpen && close(),
    onPointerDown: (event) => {
      // The element itself is hit only on its backdrop: what it holds fills it.
      if (event.target === ref.current) close()
    },
  } satisfies ComponentProps<'dialog'>
}
