import * as z from 'zod/mini'
import type { Call, ReplyOf, Schema } from '../define-call.ts'
import { sampleOf } from '../sample.ts'

/** Any part of a value; a list has its items one by one, each completed like the rest. */
export type PartOf<Value> = Value extends readonly (infer Item)[]
  ? readonly PartOf<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: PartOf<Value[Key]> }
    : Value

/**
 * A complete and valid reply of the call, with the given parts. Lists have one item unless given; the same call gives
 * the same reply every time. Throws where the parts do not fit the call.
 */
export function fakeReply<C extends Call>(call: C, parts?: PartOf<ReplyOf<C>>): ReplyOf<C> {
  return fakeValue(call.reply, parts) as ReplyOf<C>
}

/** As `fakeReply`, for any schema: `fakeValue(Match, { status: 1 })`. */
export function fakeValue<S extends Schema>(schema: S, parts?: PartOf<z.core.output<S>>): z.core.output<S> {
  return z.core.parse(schema, sampleOf(schema, parts))
}
