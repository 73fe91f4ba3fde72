import * as z from 'zod'

/** What can be seen and pressed in a page, the first that fits. */
export interface Target {
  css: string
  /** Of its accessible name: its label, or what it says. */
  name?: RegExp
  /** Inside the first that is seen of these. */
  within?: string
}

/** What a target is like in the page. */
export const Look = z.object({
  name: z.string(),
  text: z.string(),
  /** Of a field. */
  value: z.nullable(z.string()),
  isPressed: z.boolean(),
  left: z.number(),
})
export type Look = z.infer<typeof Look>

/** A document in a browser, whichever engine draws it. */
export interface EngineFrame {
  /** What a function answers in the document; it may use nothing but its arguments, which travel as JSON. */
  evaluate<Args extends unknown[]>(run: (...args: Args) => unknown, ...args: Args): Promise<unknown>
  /** Null where nothing of it is seen, or the document is on its way to another. */
  look(target: Target): Promise<Look | null>
  /** Presses as a pointer does, once the target lies still and nothing covers it. */
  press(target: Target): Promise<void>
  /** Replaces what stands in a field, key by key. */
  enter(target: Target, text: string): Promise<void>
}

export interface EnginePage extends EngineFrame {
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The first frame in the page, whatever document is in it by then. */
  frame(): EngineFrame
  picture(file: `${string}.png`): Promise<void>
  /** Another page of the same person. */
  newTab(): Promise<EnginePage>
  close(): Promise<void>
  /** What its console was told of as errors; an engine that does not tell leaves it empty. */
  readonly errors: readonly string[]
}

export interface Engine {
  /** A page of somebody new: nothing is kept from another. */
  newPage(): Promise<EnginePage>
  close(): Promise<void>
}
