import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../core/database/connect.ts'
import { administer, databaseUrl } from './database-server.ts'
import { EMPTY_DATABASE } from './empty-database.ts'

export interface TestDatabase {
  db: Database
  url: string
}

/** Databases of this file's tests that have ended. To empty one costs a tenth of what it costs to make and drop it. */
const free: string[] = []

/** A migrated database as after the first start, of its own for one test; the next test of the file may have it after that. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const template = inject('templateDatabase')
  const name = free.pop() ?? (await madeFrom(template, server))
  const url = databaseUrl(server, name)
  const db = connectDatabase(url, { poolSize: 8, applicationName: 'touchline-test' })
  onTestFinished(async () => {
    await db.destroy()
    await administer(url, [EMPTY_DATABASE])
    free.push(name)
  })
  return { db, url }
}

/** Its name begins as its template's does, by which they are dropped together at the end of the run. */
async function madeFrom(template: string, server: string): Promise<string> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`
  await administer(server, [`create database ${name} template ${template}`])
  return name
}
