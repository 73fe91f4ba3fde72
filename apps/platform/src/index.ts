/** The platform's exports for the programs that run it: the one-process start, a process of its own, or a test. */
export { type Env, EnvError, readEnv } from './core/env.ts'
export { createErrorReports } from './core/error-reports/error-reports.ts'
export { addressKey } from './core/http/border/address-key.ts'
export { isTrial } from './core/http/border/is-trial.ts'
export { openServer } from './core/http/border/open-server.ts'
export { createWindowCounter } from './core/http/border/window-counter.ts'
export { createPlatform, type Platform, type PlatformOptions } from './platform.ts'
