import { isModeAvailable, slipMode } from '@touchline/betting/slip/slip-mode'
import { SLIP_MODES, type Slip, type SlipMode } from '@touchline/betting/slip/types'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { useSlipState } from '../state/page-slip.ts'

/** The kinds of bet that the site offers and that suit these selections, or nearly do. */
export function useOfferedModes(): readonly SlipMode[] {
  const slip = useSlipState()
  const { features } = useSite()
  const isCustomBetEnabled = useSettings()?.customBetEnabled ?? false
  const isOn: Record<SlipMode, boolean> = {
    singles: true,
    combo: true,
    system: features['systemBets'] === true,
    // A mixed slip needs systems, which a site may offer without it.
    mixed: features['systemBets'] === true && features['mixedBets'] !== false,
    custom_bet: isCustomBetEnabled && features['customBets'] !== false,
  }
  const current = slipMode(slip)
  return SLIP_MODES.filter((mode) => mode === current || (isOn[mode] && isWorthShowing(slip, mode)))
}

/**
 * With one selection there is no choice. For one match there is the custom bet and no system; for several it is the
 * other way round.
 */
function isWorthShowing(slip: Slip, mode: SlipMode): boolean {
  if (slip.selections.length < 2) return false
  const mayComeClose = mode === 'system' || mode === 'mixed'
  return isModeAvailable(slip, mode) || (mayComeClose && !isModeAvailable(slip, 'custom_bet'))
}
