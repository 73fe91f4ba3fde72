import type { MessageKey } from '@touchline/messages/message-key'

export type IncidentKind = 'goal' | 'yellow' | 'red' | 'corner' | 'period' | 'other'

const KNOWN: Readonly<Record<string, { text: MessageKey; kind: IncidentKind }>> = {
  goal: { text: 'sb.incident.goal', kind: 'goal' },
  penalty_goal: { text: 'sb.incident.penalty_goal', kind: 'goal' },
  own_goal: { text: 'sb.incident.own_goal', kind: 'goal' },
  missed_penalty: { text: 'sb.incident.missed_penalty', kind: 'other' },
  penalty_awarded: { text: 'sb.incident.penalty_awarded', kind: 'other' },
  yellow_card: { text: 'sb.incident.yellow_card', kind: 'yellow' },
  second_yellow_card: { text: 'sb.incident.second_yellow_card', kind: 'red' },
  red_card: { text: 'sb.incident.red_card', kind: 'red' },
  corner: { text: 'sb.incident.corner', kind: 'corner' },
  var_check: { text: 'sb.incident.var_check', kind: 'other' },
  period_start: { text: 'sb.incident.period_start', kind: 'period' },
  period_end: { text: 'sb.incident.period_end', kind: 'period' },
  stoppage_time: { text: 'sb.incident.stoppage_time', kind: 'period' },
  set_end: { text: 'sb.incident.set', kind: 'period' },
  game_won: { text: 'sb.incident.game', kind: 'other' },
  break: { text: 'sb.incident.break', kind: 'goal' },
  break_of_serve: { text: 'sb.incident.break', kind: 'goal' },
  break_point: { text: 'sb.incident.break_point', kind: 'other' },
  round_end: { text: 'sb.incident.round', kind: 'other' },
  map_end: { text: 'sb.incident.map', kind: 'period' },
}

/** What an incident is called and drawn as; one we do not know is at least play. */
export function incidentText(type: string): { text: MessageKey; kind: IncidentKind } {
  return KNOWN[type] ?? { text: 'sb.incident.other', kind: 'other' }
}
