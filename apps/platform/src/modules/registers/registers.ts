import type { Services } from '../../core/services.ts'
import { isTestDepositAllowed } from '../wallet/index.ts'
import type { ExclusionRegister } from './exclusion-register.ts'
import { createSandboxRegister } from './sandbox/sandbox-register.ts'
import { SANDBOX_REGISTERS } from './sandbox/sandbox-vocabulary.ts'

/**
 * The registers that can be asked, by the name in the packs. A real one is a line here. Sandboxes stand in for them only
 * where players have play money; elsewhere a register without an adapter never answers, and the pack says what follows.
 */
export function createRegisters({
  env,
  db,
}: Pick<Services, 'env' | 'db'>): ReadonlyMap<string, ExclusionRegister> {
  if (!isTestDepositAllowed(env)) return new Map()
  return new Map(
    Object.entries(SANDBOX_REGISTERS).map(([provider, words]) => [
      provider,
      createSandboxRegister(db, provider, words),
    ]),
  )
}
