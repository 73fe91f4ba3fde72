import type { Translator } from '@touchline/messages/translator'
import { stageText } from '../../../shared/match/stage-text.ts'

/** The parts of play that the feed names in its own words: `Set 2 4:3`, `Map 1 5:3`, `Q3 7:41`, `P2 11:05`. */
const PARTS: Readonly<Record<string, string>> = { Set: 'set', Map: 'map', Q: 'quarter', P: 'period' }

/** When it happened, in the reader's language: the part of play by its name, the rest as it is. */
export function incidentTime(displayTime: string, t: Translator): string {
  const [, part = '', number, rest = ''] = /^(Set|Map|Q|P) ?(\d{1,2})( .*)?$/.exec(displayTime) ?? []
  const kind = PARTS[part]
  return kind ? stageText(`${kind}_${number}`, t) + rest : displayTime
}
