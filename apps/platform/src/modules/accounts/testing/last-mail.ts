import type { Platform } from '../../../platform.ts'

export interface ReceivedMail {
  subject: string
  body: string
  /** The token in the mail's link. */
  token: string
}

/** The newest mail to an address, or null. */
export async function lastMail({ services }: Platform, recipient: string): Promise<ReceivedMail | null> {
  const row = await services.db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { ...row, token: /_token=([\w-]+)/.exec(row.body)?.[1] ?? '' }
}

export async function mailCount({ services }: Platform, recipient: string): Promise<number> {
  const rows = await services.db.selectFrom('mail').select('id').where('recipient', '=', recipient).execute()
  return rows.length
}
