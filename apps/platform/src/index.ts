/** The platform's exports for the programs that run it: the one-process start, a process of its own, or a test. */
export { EnvError, readEnv } from './core/env.ts'
export { createPlatform, type Platform, type PlatformOptions } from './platform.ts'
