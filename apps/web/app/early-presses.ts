/**
 * Keeps presses of buttons until the page can hear them: before it is hydrated nobody does. What it returns presses each of
 * them once more, in their order; who pressed twice, since nothing happened, has meant it once.
 */
export function keepEarlyPresses(): () => void {
  const pressed = new Set<HTMLElement>()
  function keep({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null
    if (button) pressed.add(button)
  }
  addEventListener('click', keep, true)
  return () => {
    removeEventListener('click', keep, true)
    for (const button of pressed) button.click()
  }
}
