import type { Translator } from '@touchline/messages/translator'
import { stageText } from '../../../shared/match/stage-text.ts'

/** The feed's own notation for parts of play: `Set 2 4:3`, `Map 1 5:3`, `Q3 7:41`, `P2 11:05`. */
const PARTS: Readonly<Record<string, string>> = { Set: 'set', Map: 'map', Q: 'quarter', P: 'period' }

/** A minute of football without its sign, as some feeds tell it: `33`, `45+2`. */
const BARE_MINUTE = /^\d{1,3}(?:\+\d{1,2})?$/

/** The time of an incident in the reader's language: the part of play translated, a minute as the clock has it. */
export function incidentTime(displayTime: string, t: Translator): string {
  if (BARE_MINUTE.test(displayTime)) return `${displayTime}'`
  const [, part = '', number, rest = ''] = /^(Set|Map|Q|P) ?(\d{1,2})( .*)?$/.exec(displayTime) ?? []
  const kind = PARTS[part]
  return kind ? stageText(`${kind}_${number}`, t) + rest : displayTime
}
