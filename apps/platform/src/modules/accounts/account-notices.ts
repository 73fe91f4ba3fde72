import type { DatabaseTransaction } from '../../core/database/connect.ts'
import type { Services } from '../../core/services.ts'
import { queueMailAt } from '../mail/index.ts'
import { readUserAgent } from './devices/user-agent.ts'
import type { Whereabouts } from './devices/whereabouts.ts'
import { playerById } from './players.queries.ts'

/** What players are told by mail, without a token: its link leads to a page of their account. */
export type AccountNotice =
  | { template: 'new_device'; from: Whereabouts }
  /** Password, passkeys or codes. */
  | { template: 'security_changed' }

/** Queues a notice in the transaction of its cause. */
export async function queueAccountNotice(
  tx: DatabaseTransaction,
  { clock }: Pick<Services, 'clock'>,
  playerId: number,
  notice: AccountNotice,
): Promise<void> {
  const { email, language } = await playerById(tx, playerId)
  const now = clock.now()
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const mail =
    notice.template === 'new_device'
      ? { path: 'profile/devices', values: { time, ...placesOf(notice.from) } }
      : { path: 'profile/security', values: { time } }
  await queueMailAt(tx, { recipient: email, language, template: notice.template, ...mail }, now)
}

function placesOf({ userAgent, ip, country }: Whereabouts): { device: string; place: string } {
  const { browser, system } = readUserAgent(userAgent)
  return {
    device: [browser, system].filter(Boolean).join(', ') || '?',
    place: [ip, country].filter(Boolean).join(', '),
  }
}
