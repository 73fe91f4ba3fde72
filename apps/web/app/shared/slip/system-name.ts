import { combinationCount } from '@touchline/betting/systems/combinations'
import type { FullCoverName } from '@touchline/betting/systems/full-covers'
import { formatSystemId, lineSizes, type SystemType } from '@touchline/betting/systems/system-types'
import type { MessageKey } from '@touchline/messages/message-key'
import { useT } from '../i18n/use-t.ts'

const COVERS: Record<FullCoverName, MessageKey> = {
  trixie: 'sb.system.trixie',
  patent: 'sb.system.patent',
  yankee: 'sb.system.yankee',
  lucky15: 'sb.system.lucky15',
  canadian: 'sb.system.canadian',
  lucky31: 'sb.system.lucky31',
  heinz: 'sb.system.heinz',
  lucky63: 'sb.system.lucky63',
  super_heinz: 'sb.system.super_heinz',
  goliath: 'sb.system.goliath',
}

export interface SystemTexts {
  /** `Doubles`, `4-folds`, `Lucky 15`: bankers make each line longer. */
  name: (type: SystemType, bankerCount?: number) => string
  /** `2/4 · Doubles`, or a full cover's name alone. */
  title: (type: SystemType, bankerCount?: number) => string
  /** `6 doubles + 4 trebles + 1 4-fold`: what a system is made of. */
  lines: (type: SystemType, bankerCount?: number) => string
}

/** Names of systems, for the slip, my bets and receipts. */
export function useSystemTexts(): SystemTexts {
  const t = useT()
  function name(type: SystemType, bankerCount = 0): string {
    return type.cover
      ? t(COVERS[type.cover])
      : t('sb.system.folds', { size: String(type.winCount + bankerCount) })
  }
  return {
    name,
    title: (type, bankerCount) =>
      type.cover ? name(type, bankerCount) : `${formatSystemId(type)} · ${name(type, bankerCount)}`,
    lines: (type, bankerCount = 0) =>
      lineSizes(type)
        .map((size) =>
          t('sb.system.lines', {
            size: String(size + bankerCount),
            count: combinationCount(type.totalCount, size),
          }),
        )
        .join(' + '),
  }
}
