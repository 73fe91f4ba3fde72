import * as z from 'zod/mini'
import { CurrencyCode, LocaleTag } from '../../scalars.ts'

/** A present email or auth phone means logged in (Spec 2 §6). */
export const Player = z.object({
  id: z.int(),
  email: z.nullable(z.object({ email: z.string(), confirmed: z.boolean() })),
  mobilePhone: z.nullable(z.object({ phone: z.string() })),
  authPhoneNumber: z.nullable(z.object({ phone: z.string() })),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  language: LocaleTag,
  currency: CurrencyCode,
  authFieldsMissed: z.array(z.string()),
  statuses: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Politically exposed players cannot bet. */
  serasa: z.nullable(z.object({ pve: z.boolean() })),
  progress: z.object({ points: z.int(), statusGroups: z.array(z.string()) }),
})
export type Player = z.infer<typeof Player>
