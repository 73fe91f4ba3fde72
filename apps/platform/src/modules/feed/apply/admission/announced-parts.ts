import type { Announcement } from '../../port-event.ts'

/** A thing of the catalogue that an announcement names, and the field that does. */
export interface AnnouncedPart {
  kind: 'category' | 'tournament' | 'competitor'
  urn: string
  field: string
}

export function announcedParts(announcement: Announcement): AnnouncedPart[] {
  const competitors: AnnouncedPart[] =
    announcement.kind === 'outright'
      ? announcement.competitors.map(({ urn }, at) => ({
          kind: 'competitor',
          urn,
          field: `competitors.${at}.urn`,
        }))
      : [
          { kind: 'competitor', urn: announcement.home.urn, field: 'home.urn' },
          { kind: 'competitor', urn: announcement.away.urn, field: 'away.urn' },
        ]
  return [
    { kind: 'category', urn: announcement.category.urn, field: 'category.urn' },
    { kind: 'tournament', urn: announcement.tournament.urn, field: 'tournament.urn' },
    ...competitors,
  ]
}
