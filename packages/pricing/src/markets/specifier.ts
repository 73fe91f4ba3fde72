/** Parses `total=2.5|goalnr=1`; empty text has no parts. Throws on a part without a value. */
export function parseSpecifier(specifier: string): Record<string, string> {
  if (specifier === '') return {}
  return Object.fromEntries(specifier.split('|').map(splitPart))
}

/** The parts in the order given: `{ setnr: 1, total: 9.5 }` becomes `setnr=1|total=9.5`. */
export function formatSpecifier(parts: Readonly<Record<string, string | number>>): string {
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join('|')
}

/** A numeric part, such as a total or a set. Throws when it is missing or not a number. */
export function numberPart(parts: Readonly<Record<string, string>>, name: string): number {
  const value = Number(parts[name] ?? Number.NaN)
  if (!Number.isFinite(value)) throw new Error(`The specifier has no number called ${name}`)
  return value
}

function splitPart(part: string): [string, string] {
  const at = part.indexOf('=')
  if (at <= 0) throw new Error(`Not a part of a specifier: ${part}`)
  return [part.slice(0, at), part.slice(at + 1)]
}
