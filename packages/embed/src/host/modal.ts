import type { FramePayloads } from '../protocol.ts'

/** Spec 2 §9, as dialogues of the sportsbook fade. */
const FADE_MS = 300

/** Of the frames on the page that have a dialogue: the first is answered first, as the others are inert. */
const waiting: Shade[] = []

interface Shade {
  begin(): void
  end(): void
}

/**
 * While a dialogue is open within the frame, everything around it dims and takes neither focus nor presses, and the page
 * does not scroll; afterwards it is as it was. A dialogue that the host has asked for gives the focus back to where it was
 * in the host's page.
 */
export function shadeAround(
  frame: HTMLIFrameElement,
  signal: AbortSignal,
): (modal: FramePayloads['modal']) => void {
  let own: Shade | null = null
  /** Where the host's page had its focus last. Once the dialogue is there, the frame has it. */
  let focused: HTMLElement | null = null

  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof HTMLElement && target !== frame) focused = target
    },
    { signal },
  )

  function shade({ open, byHost }: FramePayloads['modal']): void {
    if (open === (own !== null)) return
    if (open) {
      own = shadeOf(byHost ? focused : null)
      if (waiting.push(own) === 1) own.begin()
      return
    }
    const at = waiting.findIndex((each) => each === own)
    waiting.splice(at, 1)
    own?.end()
    own = null
    if (at === 0) waiting[0]?.begin()
  }

  function shadeOf(asker: HTMLElement | null): Shade {
    let undo: (() => void) | null = null
    // A frame that the page takes away says nothing of its dialogue.
    const gone = new ResizeObserver(() => {
      if (!frame.isConnected) shade({ open: false })
    })
    gone.observe(frame)
    return {
      begin: () => {
        undo = dim(asker)
      },
      end: () => {
        gone.disconnect()
        undo?.()
      },
    }
  }

  function dim(asker: HTMLElement | null): () => void {
    const around = othersThan(frame).filter((element) => !element.inert)
    for (const element of around) {
      element.inert = true
      element.style.transition = `opacity ${FADE_MS}ms`
      element.style.opacity = '0.4'
    }
    frame.scrollIntoView({ block: 'nearest' })
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      for (const element of around) {
        element.inert = false
        element.style.opacity = ''
      }
      document.documentElement.style.overflow = overflow
      if (asker?.isConnected) asker.focus()
      else if (document.activeElement === document.body) frame.focus()
    }
  }

  signal.addEventListener('abort', () => shade({ open: false }))
  return shade
}

/** Whatever is beside the frame and beside each of its parents. */
function othersThan(frame: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at: Element = frame; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (
        other !== at &&
        other instanceof HTMLElement &&
        !/^(?:script|style|link|head)$/i.test(other.localName)
      )
        others.push(other)
  return others
}
