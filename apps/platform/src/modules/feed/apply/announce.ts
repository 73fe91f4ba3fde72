import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { findSport, searchText, slugText } from '../../catalogue/index.ts'
import { crestColors } from '../crest-colors.ts'
import type { Announcement } from '../port-event.ts'
import {
  type CatalogueRow,
  upsertCategories,
  upsertCompetitors,
  upsertMatches,
  upsertSports,
  upsertTournaments,
} from './catalogue-rows.queries.ts'

/** Writes the catalogue rows of announced matches and outrights: new ones are inserted, changed ones updated. */
export async function announce(
  tx: DatabaseTransaction,
  announcements: readonly Announcement[],
  { hasStreams, now }: { hasStreams: boolean; now: Date },
): Promise<void> {
  const sports = byUrn(
    await upsertSports(tx, unique(announcements.map((announcement) => sportRow(announcement.sportKey)))),
  )
  const sportIdOf = ({ sportKey }: Announcement) => idOf(sports, sportRow(sportKey).urn)

  const categories = byUrn(
    await upsertCategories(
      tx,
      unique(
        announcements.map((announcement) => ({
          urn: announcement.category.urn,
          sportId: sportIdOf(announcement),
          name: announcement.category.name,
          slug: slugText(announcement.category.name),
          countryCode: announcement.category.countryCode,
        })),
      ),
    ),
  )
  const tournaments = byUrn(
    await upsertTournaments(
      tx,
      unique(
        announcements.map((announcement) => ({
          urn: announcement.tournament.urn,
          sportId: sportIdOf(announcement),
          categoryId: idOf(categories, announcement.category.urn),
          name: announcement.tournament.name,
          searchName: searchText(announcement.tournament.name),
          slug: slugText(announcement.tournament.name),
          priority: announcement.tournament.priority ?? 0,
        })),
      ),
    ),
  )
  const competitors = byUrn(
    await upsertCompetitors(
      tx,
      unique(
        announcements.flatMap((announcement) =>
          competitorsOf(announcement).map(({ urn, name, colors }) => ({
            urn,
            sportId: sportIdOf(announcement),
            name,
            searchName: searchText(name),
            colors: colors ?? crestColors(urn),
          })),
        ),
      ),
    ),
  )
  for (const announcement of announcements) {
    const sportId = sportIdOf(announcement)
    rejectOtherSport(categories, announcement.category.urn, sportId)
    rejectOtherSport(tournaments, announcement.tournament.urn, sportId)
    for (const { urn } of competitorsOf(announcement)) rejectOtherSport(competitors, urn, sportId)
  }
  await upsertMatches(
    tx,
    announcements.map((announcement) => ({
      ...matchRow(announcement, competitors, hasStreams),
      urn: announcement.matchUrn,
      sportId: sportIdOf(announcement),
      categoryId: idOf(categories, announcement.category.urn),
      tournamentId: idOf(tournaments, announcement.tournament.urn),
      startTime: announcement.startTime,
      provider: announcement.provider ?? sportRow(announcement.sportKey).provider,
    })),
    now,
  )
}

function matchRow(
  announcement: Announcement,
  competitors: ReadonlyMap<string, CatalogueRow>,
  hasStreams: boolean,
) {
  if (announcement.kind === 'outright')
    return {
      type: 'outright' as const,
      homeId: null,
      awayId: null,
      name: announcement.name,
      competitorIds: announcement.competitors.map(({ urn }) => idOf(competitors, urn)),
      slug: slugText(announcement.name),
      stadium: null,
      city: null,
      endTime: announcement.endTime,
      hasVideo: false,
    }
  return {
    type: 'match' as const,
    homeId: idOf(competitors, announcement.home.urn),
    awayId: idOf(competitors, announcement.away.urn),
    name: null,
    competitorIds: [],
    slug: slugText(announcement.home.name, announcement.away.name),
    stadium: announcement.stadium ?? null,
    city: announcement.city ?? null,
    endTime: null,
    hasVideo: hasStreams && (announcement.hasVideo ?? false),
  }
}

function sportRow(sportKey: string) {
  const sport = findSport(sportKey)
  if (!sport) throw new Error(`unknown sport: ${sportKey}`)
  const { urn, key, priority, type, provider } = sport
  return { urn, key, priority, type, provider }
}

function competitorsOf(announcement: Announcement) {
  return announcement.kind === 'outright' ? announcement.competitors : [announcement.home, announcement.away]
}

function rejectOtherSport(rows: ReadonlyMap<string, CatalogueRow>, urn: string, sportId: number): void {
  if (rows.get(urn)?.sportId !== sportId) throw new Error(`${urn} belongs to another sport`)
}

function idOf(rows: ReadonlyMap<string, CatalogueRow>, urn: string): number {
  const row = rows.get(urn)
  if (!row) throw new Error(`No row was kept for ${urn}`)
  return row.id
}

function byUrn(rows: readonly CatalogueRow[]): Map<string, CatalogueRow> {
  return new Map(rows.map((row) => [row.urn, row]))
}

/** The latest by URN, in URN order, so that two batches never deadlock. */
function unique<Row extends { urn: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.urn, row])).values()].sort((a, b) => (a.urn < b.urn ? -1 : 1))
}
