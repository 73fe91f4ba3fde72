import { type FromProviderFrame, PROVIDER_FRAME } from '@touchline/contract/entities/provider-frame'

type WithoutName<Message> = Message extends unknown ? Omit<Message, 'ns'> : never

/**
 * Posts to the page around the frame. Both come from one host, so the page's origin is that of this document's address,
 * whatever origin the sandbox gave the document.
 */
export function postToHost(message: WithoutName<FromProviderFrame>): void {
  if (window.parent !== window) window.parent.postMessage({ ns: PROVIDER_FRAME, ...message }, location.origin)
}

/** Reports the content's height for the frame, so that only the page scrolls. */
export function reportHeight(content: HTMLElement): void {
  new ResizeObserver(() => {
    postToHost({ type: 'height', height: Math.ceil(content.getBoundingClientRect().height) })
  }).observe(content)
}

/** Asks the page to scroll a part into view; a frame as high as its content cannot scroll by itself. */
export function reveal(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  postToHost({ type: 'reveal', top: Math.max(0, top), bottom: Math.max(0, bottom) })
}
