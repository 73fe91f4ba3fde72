import { startTransition, useOptimistic } from 'react'
import { useChangeSettings } from './settings.ts'
import { type DisplayChange, useChangeDisplay } from './use-change-display.ts'

/** The part that {@link useChangeSettings} stores: all but the market of lists. */
type KeptDisplay = Omit<DisplayChange, 'listColumn'>

/**
 * A choice of how lists or times are shown: the control has it at once, the page as soon as what its lists need is
 * there. A player's is kept by the platform.
 */
export function useDisplayChoice<Value>(
  value: Value,
  toChange: (value: Value) => KeptDisplay,
): [shown: Value, choose: (value: Value) => void] {
  const [shown, show] = useOptimistic(value)
  const changeDisplay = useChangeDisplay()
  const changeSettings = useChangeSettings()
  const choose = (next: Value) =>
    startTransition(async () => {
      show(next)
      const isShown = changeDisplay(toChange(next))
      changeSettings(toChange(next))
      await isShown
    })
  return [shown, choose]
}
