import type { Services } from '../../../core/services.ts'
import { type AskedReservation, noteAsked } from './reservations.queries.ts'

/** Most are over by then, and need no note. */
const AFTER_MS = 100

/**
 * Notes stakes that an operator was asked for and that nobody has decided on within a moment, many together, so that they are
 * given up a minute later should this process die. One that dies within the moment leaves its stakes to the operator's clock,
 * or to whoever repeats the placement, and so asks for the same reservation.
 */
export class AskedNotes {
  readonly #services: Pick<Services, 'db' | 'clock' | 'log'>
  readonly #undecided = new Map<string, { wallet: string; asked: AskedReservation }>()
  #isWaiting = false

  constructor(services: Pick<Services, 'db' | 'clock' | 'log'>) {
    this.#services = services
  }

  begin(wallet: string, asked: AskedReservation): void {
    this.#undecided.set(asked.reference, { wallet, asked })
    if (this.#isWaiting) return
    this.#isWaiting = true
    setTimeout(() => void this.#note(), AFTER_MS)
  }

  /** It is taken, given up, or noted. */
  end({ reference }: AskedReservation): void {
    this.#undecided.delete(reference)
  }

  async #note(): Promise<void> {
    this.#isWaiting = false
    const { db, clock, log } = this.#services
    const byWallet = Map.groupBy(this.#undecided.values(), ({ wallet }) => wallet)
    for (const [wallet, notes] of byWallet) {
      const asked = notes.map((each) => each.asked)
      try {
        await noteAsked(db, { wallet, now: clock.now() }, asked)
        for (const each of asked) this.end(each)
      } catch (err) {
        // They stay, and are noted with the next ones.
        log.warn({ err, wallet }, 'what an operator is asked for was not noted')
      }
    }
  }
}
