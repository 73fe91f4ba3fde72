/** The words of a register, as a sandbox of it speaks. */
export interface RegisterWords {
  title: string
  /** Of somebody it does not know. */
  notListed: string
  /** What it may say of somebody, and whether that means listed. */
  words: Readonly<Record<string, { label: string; isListed: boolean }>>
  /** A reference as the register's look. */
  reference: (random: string) => string
}

/** Says nothing: the register is away. */
export const NO_ANSWER = 'no_answer'

/** In the manner of real ones: answers, words and references; how they are reached is theirs to say. */
export const SANDBOX_REGISTERS: Readonly<Record<string, RegisterWords>> = {
  gamstop: {
    title: 'GAMSTOP (Great Britain)',
    notListed: 'N',
    words: {
      Y: { label: 'Y: excluded', isListed: true },
      P: { label: 'P: was excluded', isListed: false },
      N: { label: 'N: not excluded', isListed: false },
    },
    reference: (random) => random,
  },
  spelpaus: {
    title: 'Spelpaus (Sweden)',
    notListed: 'not_blocked',
    words: {
      blocked: { label: 'Blocked', isListed: true },
      not_blocked: { label: 'Not blocked', isListed: false },
    },
    reference: (random) => `SP-${random.slice(0, 8)}`,
  },
  oasis: {
    title: 'OASIS (Germany)',
    notListed: 'nicht_gesperrt',
    words: {
      gesperrt: { label: 'Gesperrt', isListed: true },
      nicht_gesperrt: { label: 'Nicht gesperrt', isListed: false },
    },
    reference: (random) => `OASIS-${random.slice(0, 13)}`,
  },
  sigap: {
    title: 'Módulo de Impedidos (Brazil)',
    notListed: 'nao_impedido',
    words: {
      impedido: { label: 'Impedido', isListed: true },
      nao_impedido: { label: 'Não impedido', isListed: false },
    },
    reference: (random) => random.replaceAll('-', '').slice(0, 20),
  },
}
