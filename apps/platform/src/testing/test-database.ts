import { randomUUID } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../core/database/connect.ts'
import { administer, databaseUrl } from './database-server.ts'

export interface TestDatabase {
  db: Database
  url: string
}

/** An empty, migrated database of its own for one test; gone when the test ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl')
  const name = `touchline_${randomUUID().replaceAll('-', '')}`
  await administer(server, [`create database ${name} template ${inject('templateDatabase')}`])
  const url = databaseUrl(server, name)
  const db = connectDatabase(url, { poolSize: 8, applicationName: 'touchline-test' })
  onTestFinished(async () => {
    await db.destroy()
    await administer(server, [`drop database if exists ${name} with (force)`])
  })
  return { db, url }
}
