import { PERSONAL_FIELDS } from '@touchline/protection/identity/identity-fields'
import * as z from 'zod/mini'
import { besides } from '../../besides.ts'
import { CurrencyCode, LocaleTag, Timestamp } from '../../scalars.ts'
import { Jurisdiction } from '../jurisdiction.ts'
import { StatusGroup } from './status-group.ts'

/** A present email or auth phone means logged in (Spec 2 §6). */
export const Player = z.object({
  id: z.int(),
  email: z.nullable(z.object({ email: z.string(), confirmed: z.boolean() })),
  mobilePhone: z.nullable(z.object({ phone: z.string(), verified: z.boolean() })),
  authPhoneNumber: z.nullable(z.object({ phone: z.string() })),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  language: LocaleTag,
  currency: CurrencyCode,
  /** What the player’s jurisdiction asks for and they have not given, in the order in which it is asked. */
  authFieldsMissed: z.array(z.enum(PERSONAL_FIELDS)),
  statuses: z.array(StatusGroup),
  /** Politically exposed players cannot bet. */
  serasa: z.nullable(
    z.object({
      pve: z.boolean(),
      /** Bets wait for a municipality that the registry knows (error 118). */
      isMunicipalityUnknown: z.boolean(),
    }),
  ),
  progress: z.object({ points: z.int(), statusGroups: z.array(z.string()) }),
  /** Fixed at sign-up, whichever site they use; null for a visitor, to whom the site's applies. */
  jurisdiction: besides(z.nullable(Jurisdiction), null),
  /** When this session began, for the time that some jurisdictions show; null for a visitor. */
  signedInAt: besides(z.nullable(Timestamp), null),
})
export type Player = z.infer<typeof Player>
