/** Ends an exhaustive switch: the compiler complains here when a case is missing, and data that slipped past the types throws. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected case: ${JSON.stringify(value)}`)
}
