import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export const A_LEAGUE = {
  name: 'English Little League 2029/30',
  matches: [
    { date: '2030-04-06', time: '15:00', team1: 'Ash', team2: 'Birch', score: { ht: [1, 0], ft: [2, 1] } },
    { date: '2030-04-06', team1: 'Cedar', team2: 'Elm', score: { ft: [0, 0] } },
    { date: '2030-04-13', time: '12:30', team1: 'Birch', team2: 'Cedar', score: {} },
    { date: '2030-05-04', time: '17:30', team1: 'Elm', team2: 'Ash' },
    { date: '2031-01-04', time: '17:30', team1: 'Ash', team2: 'Cedar' },
  ],
}

export const A_CUP = {
  name: 'Little Cup 2030',
  matches: [
    {
      date: '2030-03-01',
      time: '13:00 UTC-6',
      team1: 'Oakland',
      team2: 'Pineland',
      score: { ft: [2, 1], ht: [1, 1] },
      goals1: [
        { name: 'A. Acorn', minute: '45+2' },
        { name: 'B. Bark', minute: 90, offset: 4, penalty: true },
      ],
      goals2: [{ name: 'C. Cone', minute: '12', owngoal: true }],
      ground: 'Forest Park',
    },
    { date: '2030-03-05', time: '16:00 UTC', team1: 'W1', team2: '2A' },
  ],
}

/** A folder of the test's own files; text is written as it is. */
export async function aFolder(files: Record<string, unknown>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-seasons-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}
