import { parseOutcomeKey } from '@touchline/betting/slip/outcome-key'
import { wantOutcomes } from '../../shared/slip/wanted-outcomes.ts'
import type { HostPort } from './host-port.ts'

/** Outcomes that the host adds by their ids: into the slip and no further, also where a press would place a quick bet. */
export function followSlip(port: HostPort): void {
  port.on('slip_add', ({ outcomes }, id) => {
    const wanted = outcomes.flatMap(({ outcome, seenOdds }) => {
      const ref = parseOutcomeKey(outcome)
      return ref ? [{ outcome: ref, seenOdds }] : []
    })
    wantOutcomes({
      outcomes: wanted,
      tell: (results) => port.send('slip_add', { results: [...results] }, id),
    })
  })
}
