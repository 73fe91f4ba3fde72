import { fieldsOf } from './token-json.ts'

/** A token of a file, by its path. */
export interface FileToken {
  path: string
  value: unknown
  type: string | null
  extensions: unknown
}

const DEPTH_MAX = 12
const TOKENS_MAX = 5000

/**
 * Tokens of a group and of those within it, with the type that they inherit. What the format knows and this reader does
 * not, it names.
 */
export function flatten(group: unknown, tell: (path: string, what: string) => void): FileToken[] {
  const tokens: FileToken[] = []

  function walk(json: unknown, path: readonly string[], inherited: string | null): void {
    const fields = fieldsOf(json)
    const at = path.join('.')
    if (!fields) return tell(at, 'is neither a token nor a group')
    if (path.length > DEPTH_MAX || tokens.length >= TOKENS_MAX) return tell(at, 'is more than is read')
    const type = typeof fields['$type'] === 'string' ? fields['$type'] : inherited
    if ('$value' in fields) {
      tokens.push({ path: at, value: fields['$value'], type, extensions: fields['$extensions'] })
      return
    }
    if ('$extends' in fields || '$ref' in fields) tell(at, 'extends another group, which is not read')
    for (const [key, child] of Object.entries(fields)) {
      if (key === '$root') walk(child, path, type)
      else if (!key.startsWith('$')) walk(child, [...path, key], type)
    }
  }

  walk(group, [], null)
  return tokens
}
