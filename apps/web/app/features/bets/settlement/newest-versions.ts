/** The newest version of each thing that was seen. */
export function createNewestVersions() {
  const newest = new Map<number, number>()
  return {
    /** Whether this version is newer than all before; it counts as seen from now on. */
    isNewer(id: number, ver: number): boolean {
      if (ver <= (newest.get(id) ?? Number.NEGATIVE_INFINITY)) return false
      newest.set(id, ver)
      return true
    },
  }
}
