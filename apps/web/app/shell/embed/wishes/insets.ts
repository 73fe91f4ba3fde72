import type { HostPayloads } from '@touchline/embed/protocol'

/**
 * What the host has over the lower edge of the frame: a bar of its own, or the keyboard, which a frame is not told of. What
 * stands at that edge moves above it, and what is being typed into stays in sight.
 */
export function showInsets({ bottom, keyboard = 0 }: HostPayloads['viewport']): void {
  const { style } = document.documentElement
  style.setProperty('--host-bottom', `${Math.max(bottom, keyboard)}px`)
  style.setProperty('scroll-padding-block-end', 'calc(var(--inset-block-end) + var(--size-tab-bar))')
  if (keyboard > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
}
