import type { Translator } from '@touchline/messages/translator'
import { expect, it } from 'vitest'
import { incidentTime } from './incident-time.ts'

const NAMES: Record<string, string> = {
  'sb.stage.set': 'Satz',
  'sb.stage.map': 'Karte',
  'sb.stage.quarter': 'Viertel',
  'sb.stage.period': 'Drittel',
}
const t: Translator = (key, ...[parameters]) => `${NAMES[key]} ${JSON.stringify(parameters)}`

it.each([
  ['Set 2 4:3', 'Satz {"number":"2"} 4:3'],
  ['Map 1 12:10', 'Karte {"number":"1"} 12:10'],
  ['Q3 7:41', 'Viertel {"number":"3"} 7:41'],
  ['P2 11:05', 'Drittel {"number":"2"} 11:05'],
  ['OT 0:12', 'OT 0:12'],
  ['33', "33'"],
  ['45+2', "45+2'"],
  ["45+2'", "45+2'"],
])('formats %s as %s', (displayTime, text) => {
  expect(incidentTime(displayTime, t)).toBe(text)
})
