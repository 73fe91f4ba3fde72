import type { MessageKey } from '@touchline/messages/message-key'
import type { Translator } from '@touchline/messages/translator'

const NAMED: Readonly<Record<string, MessageKey>> = {
  '1st_half': 'sb.stage.1st_half',
  '2nd_half': 'sb.stage.2nd_half',
  half_time: 'sb.stage.half_time',
  overtime: 'sb.stage.overtime',
  extra_time: 'sb.stage.extra_time',
  extra_time_1st_half: 'sb.stage.extra_time',
  extra_time_2nd_half: 'sb.stage.extra_time',
  penalties: 'sb.stage.penalties',
  shootout: 'sb.stage.penalties',
  break: 'sb.stage.break',
  pause: 'sb.stage.break',
  ended: 'sb.stage.ended',
}

const NUMBERED: Readonly<Record<string, MessageKey>> = {
  set: 'sb.stage.set',
  quarter: 'sb.stage.quarter',
  period: 'sb.stage.period',
  map: 'sb.stage.map',
  inning: 'sb.stage.inning',
  overtime: 'sb.stage.overtime',
}

/** A short name of the stage: `2nd half`, `Set 2`, `Q3`. An unknown one is “in play”. */
export function stageText(stage: string | null, t: Translator): string {
  const named = stage === null ? undefined : NAMED[stage]
  if (named) return t(named)
  const [, kind = '', number = ''] = /^([a-z]+)_(\d{1,2})$/.exec(stage ?? '') ?? []
  const numbered = NUMBERED[kind]
  return numbered ? t(numbered, { number }) : t('sb.stage.live')
}
