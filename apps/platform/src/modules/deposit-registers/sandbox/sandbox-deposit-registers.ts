/** Registers of deposits over all operators, as sandboxes stand in for them. */
export const SANDBOX_DEPOSIT_REGISTERS: readonly { provider: string; title: string }[] = [
  { provider: 'lugas', title: 'LUGAS (Germany)' },
]
