import path from 'node:path'

/** The lines of a `.dockerignore`. Throws for exceptions (`!`), which ours does without. */
export function parseDockerignore(text: string): string[] {
  const patterns = text
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (patterns.some((pattern) => pattern.startsWith('!'))) throw new Error('An exception in .dockerignore')
  return patterns
}

/** Whether Docker leaves it, or a folder that it is in, out of what it sends to be built. */
export function isIgnored(file: string, patterns: readonly string[]): boolean {
  const parts = file.split(path.sep)
  return parts.some((_, at) =>
    patterns.some((pattern) => path.matchesGlob(parts.slice(0, at + 1).join('/'), pattern)),
  )
}
