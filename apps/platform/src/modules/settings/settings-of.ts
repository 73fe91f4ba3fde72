import type { OddsType, Settings } from '@touchline/contract/entities/settings'
import type { Services } from '../../core/services.ts'
import { defaultSettings } from './default-settings.ts'
import { type PlayerChoices, pausedFeeds, playerChoices, providerStatuses } from './settings.queries.ts'

/**
 * The settings of a player, or the site's for a visitor (null). `inPlayDelayMs` is the environment's override,
 * `defaultFormat` the site's.
 */
export async function settingsOf(
  services: Pick<Services, 'db' | 'currencies' | 'env'>,
  player: { id: number } | null,
  inPlayDelayMs?: number,
  defaultFormat: OddsType = 'european',
): Promise<Settings> {
  const { db } = services
  const [choices, statuses, paused] = await Promise.all([
    player ? playerChoices(db, player.id) : null,
    providerStatuses(db),
    pausedFeeds(db),
  ])
  const own = defaultSettings(services, inPlayDelayMs)
  const defaults = {
    ...own,
    oddsTypes: { ...own.oddsTypes, selected: defaultFormat },
    providerStatuses: statuses,
    pausedFeeds: paused,
  }
  const settings = choices ? withChoices(defaults, choices) : defaults
  return { ...settings, activeOddsType: settings.oddsTypes.selected }
}

function withChoices(defaults: Settings, choices: PlayerChoices): Settings {
  return {
    ...defaults,
    stakes: defaults.stakes.map((byDefault) => chosenStakes(choices, byDefault.currency) ?? byDefault),
    autoAcceptOddsChange: choices.oddsAcceptMode ?? defaults.autoAcceptOddsChange,
    oddsTypes: { ...defaults.oddsTypes, selected: choices.oddsType ?? defaults.oddsTypes.selected },
    timeZone: choices.timeZone ?? defaults.timeZone,
    hourCycle: choices.hourCycle ?? defaults.hourCycle,
    listDensity: choices.listDensity ?? defaults.listDensity,
    pinnedMarkets: choices.pinnedMarkets,
    updatedAt: choices.updatedAt.toISOString(),
  }
}

/** An empty list takes the site's own again. */
function chosenStakes({ stakes }: PlayerChoices, currency: string): Settings['stakes'][number] | undefined {
  return stakes.find((chosen) => chosen.currency === currency && chosen.values.length > 0)
}
