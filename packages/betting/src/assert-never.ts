/** Ends an exhaustive switch: a missing case is a compile error, data outside the types throws. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`)
}
