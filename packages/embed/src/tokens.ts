/** Colours alone: every other function may ask another server for something, or read what is not the host's. */
const COLOR_FUNCTION = /(?<![\w-])(?:oklch|oklab|lch|lab|rgb|rgba|hsl|hsla|hwb|color)$/i

/** A name of a token that a host may set. */
export const isTokenName = (name: string): boolean => name.length <= 60 && /^--[a-z][a-z\d-]*$/.test(name)

/** A value without anything that could end a declaration or load something: no `url(`, `image-set(`, `var(`, `env(`. */
export function isTokenValue(value: string): boolean {
  if (value.length > 200 || /[;{}<>@\\]|\/\*/.test(value)) return false
  return value
    .split('(')
    .slice(0, -1)
    .every((before) => COLOR_FUNCTION.test(before))
}
