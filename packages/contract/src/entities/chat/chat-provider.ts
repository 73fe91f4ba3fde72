import * as z from 'zod/mini'
import { Text } from '../../scalars.ts'

/** Spec 1 §1: who serves the chat with the operator's support. */
export const CHAT_TYPES = ['live-chat', 'chatra', 'freshchat', 'zoho', 'zendesk', 'intercom'] as const
export const ChatType = z.enum(CHAT_TYPES)
export type ChatType = z.infer<typeof ChatType>

/** Where a provider keeps an account's data, which decides its hosts; the first holds where none is named. */
export const CHAT_REGIONS = {
  'live-chat': ['us', 'eu'],
  chatra: ['us'],
  freshchat: ['us', 'eu', 'in', 'au'],
  zoho: ['us', 'eu', 'in', 'au', 'jp'],
  zendesk: ['us'],
  intercom: ['us', 'eu', 'au'],
} as const satisfies Readonly<Record<ChatType, readonly [string, ...string[]]>>

export const ChatProvider = z
  .object({
    type: ChatType,
    /** Of the operator's account there: a key, a licence, a widget's code. */
    id: Text({ min: 1, max: 200, pattern: /^[\w-]+$/ }),
    region: z.nullable(Text({ max: 2 })),
  })
  .check(
    z.refine(({ type, region }) => region === null || CHAT_REGIONS[type].some((known) => known === region), {
      path: ['region'],
      message: 'is none of the provider’s: see docs/operators.md#chat-with-support',
    }),
  )
export type ChatProvider = z.infer<typeof ChatProvider>
