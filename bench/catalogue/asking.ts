import path from 'node:path'
import { inOwnProcess } from '../support/own-process.ts'

export interface Question {
  path: string
  /** Posted. */
  body?: string
}

export interface Asking {
  url: string
  /** Asked one after the other before, and not measured. */
  warmUp: readonly Question[]
  questions: readonly Question[]
  perSecond: number
}

const ASKING_PROCESS = path.join(import.meta.dirname, 'asking-process.ts')

/**
 * How many milliseconds each question took, of questions that leave by the clock, whether those before have been answered or not, so
 * that waiting counts.
 */
export const askByTheClock = (asking: Asking): Promise<number[]> => inOwnProcess(ASKING_PROCESS, asking)
