import { useRouter } from '@tanstack/react-router'
import { DEVICE_TIME_ZONE, type ListDensity } from '@touchline/contract/entities/display'
import type { ListColumn } from '@touchline/contract/entities/list-columns'
import type { HourCycle } from '@touchline/messages/format'
import { chosenTimeZone, localTimeZone, storeTimeZone } from '../../i18n/local-time-zone.ts'
import { writeCookie } from '../../site/cookies.ts'
import type { PageConfig } from '../../site/page-config.ts'
import { useReplaceConfig } from '../../site/use-replace-config.ts'

export interface DisplayChange {
  /** Of the tz database, or `device`. */
  timeZone?: string
  hourCycle?: HourCycle
  listDensity?: ListDensity
  /** Null for the main market. */
  listColumn?: ListColumn | null
}

const COOKIE_DAYS = 365
/** The chosen column is temporary. */
const COLUMN_DAYS = 1

/** Changes how times and lists are shown, now and for later renders on the server. Loads what lists need first. */
export function useChangeDisplay(): (change: DisplayChange) => Promise<void> {
  const router = useRouter()
  const replaceConfig = useReplaceConfig()
  return async (change) => {
    if (!isChange(change, router.options.context.config)) return
    storeDisplay(change)
    await replaceConfig((config) => configWith(config, change))
  }
}

function isChange(
  { timeZone, hourCycle, listDensity, listColumn }: DisplayChange,
  config: PageConfig,
): boolean {
  return (
    isOther(timeZone, chosenTimeZone() ?? DEVICE_TIME_ZONE) ||
    isOther(hourCycle, config.hourCycle ?? 'h23') ||
    isOther(listDensity, config.listDensity ?? 'classic') ||
    isOther(listColumn, config.listColumn ?? null)
  )
}

const isOther = (chosen: string | null | undefined, now: string | null) =>
  chosen !== undefined && chosen !== now

function storeDisplay({ timeZone, hourCycle, listDensity, listColumn }: DisplayChange): void {
  if (timeZone) {
    storeTimeZone(timeZone === DEVICE_TIME_ZONE ? null : timeZone)
    writeCookie('tz', localTimeZone(), COOKIE_DAYS)
  }
  if (hourCycle) writeCookie('hours', hourCycle, COOKIE_DAYS)
  if (listDensity) writeCookie('density', listDensity, COOKIE_DAYS)
  if (listColumn !== undefined) writeCookie('column', listColumn ?? '', listColumn ? COLUMN_DAYS : 0)
}

function configWith(
  { listColumn: columnBefore, ...config }: PageConfig,
  { timeZone, hourCycle, listDensity, listColumn }: DisplayChange,
): PageConfig {
  const column = listColumn === undefined ? columnBefore : listColumn
  return {
    ...config,
    ...(timeZone && { timeZone: localTimeZone() }),
    ...(hourCycle && { hourCycle }),
    ...(listDensity && { listDensity }),
    ...(column && { listColumn: column }),
  }
}
