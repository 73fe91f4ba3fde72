import type { SiteConfig } from '@touchline/contract/entities/site-config'

/** Whether the site reminds this player: of the group that it names, or any where it names none. */
export function isDepositReminded(
  { showDepositReminder, playerGroupId }: SiteConfig['site']['depositReminder'],
  player: { progress: { statusGroups: readonly string[] } } | null,
): boolean {
  if (!showDepositReminder || player === null) return false
  return playerGroupId === null || player.progress.statusGroups.includes(playerGroupId)
}
