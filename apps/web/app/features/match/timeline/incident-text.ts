import { COURSE_MARKS, type IncidentText } from './course-marks.ts'

const KNOWN: Readonly<Record<string, IncidentText>> = {
  ...COURSE_MARKS,
  missed_penalty: { text: 'sb.incident.missed_penalty', kind: 'other' },
  penalty_missed: { text: 'sb.incident.missed_penalty', kind: 'other' },
  penalty_awarded: { text: 'sb.incident.penalty_awarded', kind: 'other' },
  corner: { text: 'sb.incident.corner', kind: 'corner' },
  goal_disallowed: { text: 'sb.incident.goal_disallowed', kind: 'other' },
  var_check: { text: 'sb.incident.var_check', kind: 'other' },
  period_start: { text: 'sb.incident.period_start', kind: 'period' },
  period_end: { text: 'sb.incident.period_end', kind: 'period' },
  stoppage_time: { text: 'sb.incident.stoppage_time', kind: 'period' },
  set_end: { text: 'sb.incident.set', kind: 'period' },
  game_won: { text: 'sb.incident.game', kind: 'goal' },
  game_to_love: { text: 'sb.incident.game_to_love', kind: 'goal' },
  game_to_15: { text: 'sb.incident.game', kind: 'goal' },
  game_to_30: { text: 'sb.incident.game', kind: 'goal' },
  game_to_40: { text: 'sb.incident.game', kind: 'goal' },
  tiebreak: { text: 'sb.incident.tiebreak', kind: 'goal' },
  break: { text: 'sb.incident.break', kind: 'goal' },
  break_of_serve: { text: 'sb.incident.break', kind: 'goal' },
  break_point: { text: 'sb.incident.break_point', kind: 'other' },
  set_point: { text: 'sb.incident.set_point', kind: 'other' },
  match_point: { text: 'sb.incident.match_point', kind: 'other' },
  field_goal: { text: 'sb.incident.field_goal', kind: 'goal' },
  three_pointer: { text: 'sb.incident.three_pointer', kind: 'goal' },
  free_throw: { text: 'sb.incident.free_throw', kind: 'goal' },
  shootout_win: { text: 'sb.incident.shootout_win', kind: 'goal' },
  round: { text: 'sb.incident.round', kind: 'goal' },
  round_end: { text: 'sb.incident.round', kind: 'goal' },
  map_end: { text: 'sb.incident.map', kind: 'period' },
  retirement: { text: 'sb.incident.retirement', kind: 'other' },
  walkover: { text: 'sb.incident.walkover', kind: 'other' },
}

/** The name and icon of an incident; an unknown one is shown as play. */
export function incidentText(type: string): IncidentText {
  return KNOWN[type] ?? { text: 'sb.incident.other', kind: 'other' }
}
