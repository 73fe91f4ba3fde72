/** Majors of the protocol that this build speaks: its own and the one before, once there is one. */
export const VERSIONS: readonly number[] = [1]

/** Of hosts whose script says nothing of versions when it begins a session. */
export const FIRST_VERSION = 1

/** The highest that both ends speak; null where there is none. */
export function commonVersion(ours: readonly number[], theirs: readonly number[]): number | null {
  const common = ours.filter((version) => theirs.includes(version))
  return common.length === 0 ? null : Math.max(...common)
}
