/** A tracker's address as Sentry writes it: `https://key@host/path/project`. */
export interface Dsn {
  key: string
  /** Where envelopes go. */
  envelopeUrl: string
}

export function parseDsn(text: string): Dsn | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || url.search || url.hash) return null
  const [, path, project] = /^(.*)\/(\w+)\/?$/.exec(url.pathname) ?? []
  if (project === undefined) return null
  return { key: url.username, envelopeUrl: `${url.origin}${path}/api/${project}/envelope/` }
}

/** Whether both name the same project: an old secret half, or a slash at the end, are no difference. */
export function isSameDsn(one: string, other: string): boolean {
  const [a, b] = [parseDsn(one), parseDsn(other)]
  return a !== null && a.key === b?.key && a.envelopeUrl === b.envelopeUrl
}
