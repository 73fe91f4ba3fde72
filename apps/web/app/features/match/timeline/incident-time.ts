import type { Translator } from '@touchline/messages/translator'
import { stageText } from '../../../shared/match/stage-text.ts'

/** The feed's own notation for parts of play: `Set 2 4:3`, `Map 1 5:3`, `Q3 7:41`, `P2 11:05`. */
const PARTS: Readonly<Record<string, string>> = { Set: 'set', Map: 'map', Q: 'quarter', P: 'period' }

/** The time of an incident in the reader's language: the part of play translated, the rest as it is. */
export function incidentTime(displayTime: string, t: Translator): string {
  const [, part = '', number, rest = ''] = /^(Set|Map|Q|P) ?(\d{1,2})( .*)?$/.exec(displayTime) ?? []
  const kind = PARTS[part]
  return kind ? stageText(`${kind}_${number}`, t) + rest : displayTime
}
