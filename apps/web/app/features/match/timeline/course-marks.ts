import type { MessageKey } from '@touchline/messages/message-key'

export type IncidentKind = 'goal' | 'yellow' | 'red' | 'corner' | 'period' | 'other'

export interface IncidentText {
  text: MessageKey
  kind: IncidentKind
}

/** The incidents drawn on a football match's line. A module of its own, since the line is part of the first load. */
export const COURSE_MARKS: Readonly<Record<string, IncidentText>> = {
  goal: { text: 'sb.incident.goal', kind: 'goal' },
  penalty_goal: { text: 'sb.incident.penalty_goal', kind: 'goal' },
  own_goal: { text: 'sb.incident.own_goal', kind: 'goal' },
  yellow_card: { text: 'sb.incident.yellow_card', kind: 'yellow' },
  yellow_red_card: { text: 'sb.incident.second_yellow_card', kind: 'red' },
  second_yellow_card: { text: 'sb.incident.second_yellow_card', kind: 'red' },
  red_card: { text: 'sb.incident.red_card', kind: 'red' },
}
