import type { ErrorReport } from '@touchline/reports/error-report'
import { makeReport, maskReport, type ReportFacts } from '@touchline/reports/make-report'
import { Counter, type Registry } from 'prom-client'
import { isTrial } from '../http/border/is-trial.ts'
import { createWindowCounter } from '../http/border/window-counter.ts'
import type { Env } from '../settings/env.ts'
import { parseDsn } from './dsn.ts'
import { createDsnSender, type SendOutcome } from './dsn-sender.ts'

/** Where reports of faults go: to the tracker of ERRORS_DSN alone, without one to a list at /dev/errors, or nowhere. */
export interface ErrorReports {
  isOn: boolean
  /** A fault of this process. The same one a few times a minute. */
  capture(error: unknown, facts: Pick<ReportFacts, 'where' | 'transaction' | 'call'>): void
  /** What a page reported, parsed. False beyond the limit of all pages together. */
  take(report: ErrorReport): boolean
  /** The newest first, where they are kept to be read here. */
  kept(): readonly ErrorReport[]
  close(): Promise<void>
}

const KEPT_MAX = 100
const SAME_PER_MINUTE = 5
/** Of all pages: a fault of a release is in every one of them at once. */
const TAKEN_PER_MINUTE = 300

type ReportsEnv = Pick<Env, 'ERRORS_DSN' | 'RELEASE' | 'ENVIRONMENT' | 'HOST' | 'PUBLIC_URL' | 'DEV_PAGES'>

export function createErrorReports(env: ReportsEnv, metrics?: Registry): ErrorReports {
  const counter = new Counter({
    name: 'error_reports_total',
    help: 'Reports of faults, by where they were noticed and what became of them',
    labelNames: ['runtime', 'outcome'],
    registers: metrics ? [metrics] : [],
  })
  const note = (runtime: 'browser' | 'node') => (outcome: SendOutcome | 'kept') =>
    counter.inc({ runtime, outcome })
  const dsn = env.ERRORS_DSN === undefined ? null : parseDsn(env.ERRORS_DSN)
  const senders = dsn && {
    browser: createDsnSender(dsn, note('browser')),
    node: createDsnSender(dsn, note('node')),
  }
  const isKept = dsn === null && isTrial(env) && env.DEV_PAGES !== false
  const isOn = dsn !== null || isKept
  const same = createWindowCounter({ max: SAME_PER_MINUTE, windowMs: 60_000, keysMax: 1000 })
  const taken = createWindowCounter({ max: TAKEN_PER_MINUTE, windowMs: 60_000, keysMax: 1 })
  const kept: ErrorReport[] = []

  function pass(report: ErrorReport): void {
    const { runtime } = report.tags
    if (senders) senders[runtime].send(report)
    else if (isKept) {
      kept.unshift(report)
      kept.length = Math.min(kept.length, KEPT_MAX)
      note(runtime)('kept')
    }
  }

  return {
    isOn,
    capture(error, facts) {
      if (!isOn || same(kindOf(error, facts.where)) > 0) return
      const { RELEASE: release, ENVIRONMENT: environment } = env
      pass(makeReport(error, { nowMs: Date.now(), runtime: 'node', release, environment, ...facts }))
    },
    take(report) {
      if (taken('') > 0) return false
      pass(maskReport({ ...report, tags: { ...report.tags, runtime: 'browser' } }))
      return true
    },
    kept: () => kept,
    async close() {
      await Promise.all([senders?.browser.close(), senders?.node.close()])
    },
  }
}

function kindOf(error: unknown, where: string): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return `${where} ${text}`.slice(0, 200)
}
