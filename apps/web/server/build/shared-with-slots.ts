/** Of what the bundler says of a module, as much as is asked here. */
export interface ModuleLinks {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

export type LinksOf = (id: string) => ModuleLinks | null

/** The frame's slots, and the parts of theirs that every page shows once it is idle. */
const SLOTS =
  /\/app\/(shell\/slots|features\/(slip\/panel\/slip-tabs|match-preview\/match-preview-block|jackpots\/jackpot-banner))\.tsx$/
const PAGE = /\/app\/routes\/.+\?tsr-split=/

/**
 * Of the modules that are reached from the entry: those that the frame's slots share with other parts that come later, and
 * that no page loads at first. Alone each would be a file: forty requests when the page is idle, forty names in every page.
 */
export function sharedWithSlots(entryId: string, linksOf: LinksOf): ReadonlySet<string> {
  const { all, later } = reachable(entryId, linksOf)
  const ofSlots = imported(
    [...later].filter((id) => SLOTS.test(id)),
    linksOf,
  )
  const ofPages = imported([entryId, ...[...later].filter((id) => PAGE.test(id))], linksOf)
  const ofOthers = imported(
    [...later].filter((id) => !SLOTS.test(id)),
    linksOf,
  )
  return new Set([...all].filter((id) => ofSlots.has(id) && ofOthers.has(id) && !ofPages.has(id)))
}

/** All modules, and those among them that something loads later. */
function reachable(entryId: string, linksOf: LinksOf) {
  const all = new Set([entryId])
  const later = new Set<string>()
  for (const id of all) {
    const { importedIds = [], dynamicallyImportedIds = [] } = linksOf(id) ?? {}
    for (const other of [...importedIds, ...dynamicallyImportedIds]) all.add(other)
    for (const other of dynamicallyImportedIds) later.add(other)
  }
  return { all, later }
}

/** These, and all that comes along with them. */
function imported(ids: readonly string[], linksOf: LinksOf): ReadonlySet<string> {
  const all = new Set(ids)
  for (const id of all) for (const other of linksOf(id)?.importedIds ?? []) all.add(other)
  return all
}
