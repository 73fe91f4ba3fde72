import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Messages } from './read-catalog.ts'

/** ICU texts parsed once, on the server; plain JSON, so that the browser needs no parser. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
type CompiledMessage = string | ReturnType<typeof compileMessage>

export function compileMessages(messages: Messages): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compact(text)]))
}

/** A text without parameters stays a string: half the size, and faster at run time. */
function compact(text: string): CompiledMessage {
  return /[{'\\]/.test(text) ? compileMessage(text) : text
}
