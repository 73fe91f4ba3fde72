import type { Services } from '../../core/services.ts'
import { isTestDepositAllowed } from '../wallet/index.ts'
import type { DepositRegisters } from './deposit-register.ts'
import { createSandboxDepositRegister } from './sandbox/sandbox-deposit-register.ts'
import { SANDBOX_DEPOSIT_REGISTERS } from './sandbox/sandbox-deposit-registers.ts'

/**
 * The registers of deposits that can be asked, by the name in the packs. A real one is a line here. Sandboxes stand in for
 * them only where players have play money; elsewhere one without an adapter never answers, and nobody pays in.
 */
export function depositRegisters({ env, db }: Pick<Services, 'env' | 'db'>): DepositRegisters {
  if (!isTestDepositAllowed(env)) return new Map()
  return new Map(
    SANDBOX_DEPOSIT_REGISTERS.map(({ provider }) => [provider, createSandboxDepositRegister(db, provider)]),
  )
}
