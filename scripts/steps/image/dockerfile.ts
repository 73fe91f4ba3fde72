/** One line of a Dockerfile, its continuations joined: `RUN`, what follows it. */
interface Instruction {
  name: string
  text: string
}

export interface Stage {
  base: string
  name: string | null
  steps: Instruction[]
}

const KNOWN = [
  'FROM',
  'ENV',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
]

/** The stages of a Dockerfile in the part of its language that ours is written in. Throws for any other line. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    if (!KNOWN.includes(name)) throw new Error(`Not understood in the Dockerfile: ${line}`)
    if (name === 'FROM') {
      const [, base = '', stage = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []
      stages.push({ base, name: stage, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`Before the first FROM: ${line}`)
      stage.steps.push({ name, text: rest.replaceAll(/\s+/g, ' ') })
    }
  }
  return stages
}

/** The words of `ENV`, by name. */
function envOf(stage: Stage): Record<string, string> {
  const words = stage.steps.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(' '))
  return Object.fromEntries(
    words.map((word) => [word.split('=', 1)[0] ?? '', word.slice(word.indexOf('=') + 1)]),
  )
}

/** The last instruction of that name, which is the one that counts. */
function lastOf(stage: Stage, name: string): string | null {
  return stage.steps.findLast((step) => step.name === name)?.text ?? null
}

/** What is wrong in it that building would not say, or only at the end. */
export function dockerfileProblems(stages: readonly Stage[]): string[] {
  const last = stages.at(-1)
  if (!last) return ['There is no stage']
  const problems = stages.flatMap(({ base }) =>
    /^[^:@]+:[^:]+$/.test(base) && !base.endsWith(':latest') ? [] : [`${base} names no version`],
  )
  for (const [at, stage] of stages.entries())
    for (const { name, text } of stage.steps) {
      const from = name === 'COPY' ? /^--from=(\S+)/.exec(text)?.[1] : undefined
      if (from !== undefined && !stages.slice(0, at).some((earlier) => earlier.name === from))
        problems.push(`COPY --from=${from}: no stage before it has that name`)
      if (name === 'COPY' && text.replace(/^--\S+ /, '').split(' ').length !== 2)
        problems.push(`COPY ${text}: not one source and one target`)
      if (name === 'WORKDIR' && !text.startsWith('/')) problems.push(`WORKDIR ${text} is not absolute`)
    }
  const user = lastOf(last, 'USER')
  if (user === null || /^(?:root|0)(?::|$)/.test(user)) problems.push('It runs as root')
  else if (!/^\d+(?::\d+)?$/.test(user))
    problems.push('USER is no number, which a cluster that forbids root wants to see')
  const { PORT, DATA_DIR } = envOf(last)
  if (lastOf(last, 'EXPOSE') !== PORT) problems.push('EXPOSE is not the port of PORT')
  if (lastOf(last, 'VOLUME') !== DATA_DIR) problems.push('VOLUME is not the folder of DATA_DIR')
  for (const name of ['CMD', 'HEALTHCHECK']) {
    const text = lastOf(last, name)
    if (text === null) problems.push(`There is no ${name}`)
    else if (!/(?:^|\bCMD )\[.+\]$/.test(text)) problems.push(`${name} goes through a shell`)
  }
  if (!lastOf(last, 'HEALTHCHECK')?.includes(`:${PORT}/readyz`))
    problems.push('HEALTHCHECK does not ask /readyz')
  return problems
}
