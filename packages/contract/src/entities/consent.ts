import * as z from 'zod/mini'

/** What visitors allow or refuse, each for itself; what is necessary is none of them. */
export const CONSENT_PURPOSES = ['functional', 'analytics', 'marketing', 'push'] as const
export const ConsentPurpose = z.enum(CONSENT_PURPOSES)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>
