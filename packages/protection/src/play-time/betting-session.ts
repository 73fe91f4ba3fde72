/** A betting session begins with a stake or a tick of the page, and ends so long after the last one. */
export const SESSION_IDLE_MS = 15 * 60_000

/** So long after it is due an unanswered reality check refuses stakes. */
export const CHECK_GRACE_MS = 60_000

/** Moments in milliseconds. It belongs to the player: tabs and devices share one, and a reload changes nothing. */
export interface BettingSession {
  startedAtMs: number
  /** The last stake or tick. */
  lastAtMs: number
  /** When a reality check was answered last; the start before the first one. */
  checkedAtMs: number
}

export interface DueCheck {
  nextAtMs: number
  isDue: boolean
  /** From then on stakes are refused. */
  refusesAtMs: number
}

export function isSessionOver({ lastAtMs }: BettingSession, nowMs: number): boolean {
  return nowMs - lastAtMs >= SESSION_IDLE_MS
}

/** After a stake or a tick. A clock that is behind another process's takes nothing back. */
export function touchSession(session: BettingSession | null, nowMs: number): BettingSession {
  if (!session || isSessionOver(session, nowMs))
    return { startedAtMs: nowMs, lastAtMs: nowMs, checkedAtMs: nowMs }
  return { ...session, lastAtMs: Math.max(session.lastAtMs, nowMs) }
}

/** The player goes on: the next check is a whole period away. */
export function answerCheck(session: BettingSession, nowMs: number): BettingSession {
  return { ...session, checkedAtMs: Math.max(session.checkedAtMs, nowMs) }
}

export function dueCheck({ checkedAtMs }: BettingSession, periodMinutes: number, nowMs: number): DueCheck {
  const nextAtMs = checkedAtMs + periodMinutes * 60_000
  return { nextAtMs, isDue: nowMs >= nextAtMs, refusesAtMs: nextAtMs + CHECK_GRACE_MS }
}
