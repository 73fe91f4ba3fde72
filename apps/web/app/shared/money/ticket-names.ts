import type { TicketName } from '@touchline/betting/slip/ticket-name'
import type { MessageKey } from '@touchline/messages/message-key'

/** Spec 2 §8, ticket naming. Each text takes `count`. */
export const TICKET_NAME_KEYS: Record<TicketName, MessageKey> = {
  singles: 'sb.ticket.name.singles',
  doubles: 'sb.ticket.name.doubles',
  trebles: 'sb.ticket.name.trebles',
  accumulator: 'sb.ticket.name.accumulator',
  system: 'sb.ticket.name.system',
  mixed: 'sb.ticket.name.mixed',
  custom_bet: 'sb.ticket.name.custom_bet',
}
