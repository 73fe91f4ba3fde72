/** A pattern in which `*` stands for any characters, as a regular expression for the whole text. */
export function wildcardExpression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`)
}
