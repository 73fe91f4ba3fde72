/** How the teams stand and stood. */
export function StatisticsTab({ matchId }: { matchId: number }) {
  return <div data-match-id={matchId} />
}
