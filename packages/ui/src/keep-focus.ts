/**
 * The ref of a part with `tabIndex={-1}`: where what has the focus in it goes away, as the button of a bet that is placed
 * does, the nearest such part around it takes the focus, or what in that is marked with `data-takes-focus`.
 */
export function keepFocus(part: HTMLElement): () => void {
  let focused: Element | null = null
  let around: HTMLElement | null = null
  const forget = () => {
    focused = null
    goings.disconnect()
  }
  const goings = new MutationObserver(() => {
    if (focused?.isConnected) return
    forget()
    if (document.activeElement !== document.body) return
    const near = around?.isConnected ? around : part
    const taker = near.querySelector<HTMLElement>('[data-takes-focus]') ?? near
    taker.focus({ preventScroll: true })
  })
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    around = target.parentElement?.closest<HTMLElement>('[tabindex="-1"]') ?? null
    goings.observe(part, { childList: true, subtree: true })
  }
  // An element that is taken away is told of its loss while it is still there.
  const leave = () =>
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) forget()
    })
  part.addEventListener('focusin', enter)
  part.addEventListener('focusout', leave)
  return () => {
    forget()
    part.removeEventListener('focusin', enter)
    part.removeEventListener('focusout', leave)
  }
}
