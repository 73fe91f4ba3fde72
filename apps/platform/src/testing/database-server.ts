import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '../core/database/connect.ts'
import { startEmbeddedServer } from '../core/database/embedded/embedded-server.ts'
import { migrate } from '../core/database/migrate.ts'
import { KEEP_FIRST_ROWS, LEAVE_TO_THE_TESTS } from './empty-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
    templateDatabase: string
  }
}

/** Vitest's global set-up: one server for the whole run, and one migrated template that the tests' databases are copies of. */
export default async function startDatabaseServer(project: TestProject) {
  const { url, isOurs, ...server } = await testServer()
  const template = `touchline_template_${process.pid}`
  await administer(url, [`drop database if exists ${template}`, `create database ${template}`])
  const db = connectDatabase(databaseUrl(url, template), { poolSize: 1, applicationName: 'touchline-test' })
  await migrate(db)
  await db.destroy()
  await administer(databaseUrl(url, template), [KEEP_FIRST_ROWS, LEAVE_TO_THE_TESTS])
  project.provide('databaseServerUrl', url)
  project.provide('templateDatabase', template)
  return async () => {
    if (isOurs) await server.stop()
    else await dropAll(url, template)
  }
}

export function databaseUrl(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function administer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The template and its copies, on a server that outlives the run. */
async function dropAll(serverUrl: string, template: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  } finally {
    await client.end()
  }
}

/** TEST_DATABASE_URL names a running server with the right to make databases; else an embedded one lives for the run. */
async function testServer(): Promise<{ url: string; isOurs: boolean; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, isOurs: false, stop: async () => undefined }
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-test-'))
  const server = await startEmbeddedServer(folder, { isDurable: false, onTrouble: raise })
  return {
    url: server.url,
    isOurs: true,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A run whose server has ended is worth nothing. */
function raise(error: Error): never {
  throw error
}
