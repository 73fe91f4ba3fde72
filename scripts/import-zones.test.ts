import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ROOT, run } from './steps/run.ts'
import { PROBE } from './steps/testing/source-files.ts'

// A process of its own each: two runs of the tests may share a checkout.
const probe = (folder: string, kind = 'ts') => `${folder}/${PROBE}${process.pid}.${kind}`

const FORBIDDEN = [
  {
    file: probe('packages/betting/src/slip'),
    line: `import { useState } from 'react'`,
    says: 'betting imports nothing',
  },
  {
    file: probe('packages/protection/src/limits'),
    line: `import { useState } from 'react'`,
    says: 'protection imports nothing',
  },
  {
    file: probe('packages/pricing/src/sports'),
    line: `import { readFile } from 'node:fs/promises'`,
    says: 'pricing imports betting only',
  },
  {
    file: probe('packages/contract/src/calls'),
    line: `import { t } from '@touchline/messages/translator'`,
    says: 'The contract imports zod/mini, betting and protection only.',
  },
  {
    file: probe('packages/ui/src'),
    line: `import { getMatch } from '@touchline/contract/calls/catalogue/matches'`,
    says: 'ui and messages import neither the contract nor the apps.',
  },
  {
    file: probe('apps/web/server'),
    line: `import { createPlatform } from '@touchline/platform'`,
    says: 'The front end knows the platform by the contract alone.',
  },
  {
    file: probe('apps/games/app'),
    line: `import { createPlatform } from '@touchline/platform'`,
    says: 'The games know the platform by their own wire',
  },
  {
    file: probe('apps/games/rules'),
    line: `import { useState } from 'react'`,
    says: 'Rules and wire run in the server and in the browser',
  },
  {
    file: probe('apps/web/app/shell'),
    line: `import { sportModel } from '@touchline/pricing/sports/sport-models'`,
    says: 'The front end knows the platform by the contract alone.',
  },
  {
    file: probe('apps/web/app/shared/odds'),
    line: `import { MatchPage } from '../../features/match/match-page.tsx'`,
    says: 'shared is below features, shell and routes',
  },
  {
    file: probe('apps/web/app/features/match'),
    line: `import { BetSlip } from '../slip/bet-slip.tsx'`,
    says: 'A feature does not import another',
  },
  {
    file: probe('apps/web/app/features/home'),
    line: `import { SiteLayout } from '../../shell/site-layout.tsx'`,
    says: 'A feature does not know where it is shown',
  },
  {
    file: probe('apps/platform/src/core/http'),
    line: `import { registerFeed } from '../../modules/feed/index.ts'`,
    says: 'core is below the modules',
  },
  {
    file: probe('apps/platform/src/modules/wallet'),
    line: `import { placeBets } from '../betting/place-bets.ts'`,
    says: 'Another module is used through its index.ts only.',
  },
  {
    file: probe('apps/platform/src/modules/catalogue'),
    line: `import { sql } from 'kysely'`,
    says: 'SQL stands in *.queries.ts only.',
  },
]

const ALLOWED = [
  {
    file: probe('packages/pricing/src/prices'),
    line: `import { ODDS_BASE } from '@touchline/betting/odds/odds'`,
  },
  { file: probe('apps/platform/src/modules/catalogue', 'queries.ts'), line: `import { sql } from 'kysely'` },
  {
    file: probe('apps/platform/src/modules/accounts'),
    line: `import { something } from '../betting/index.ts'`,
  },
  {
    file: probe('apps/web/app/features/live'),
    line: `import { OddsButton } from '../../shared/odds/odds-button.tsx'`,
  },
]

const Report = z.object({
  diagnostics: z.array(
    z.object({ code: z.optional(z.string()), help: z.optional(z.string()), filename: z.string() }),
  ),
})

describe('the borders of the code', () => {
  const probes = [...FORBIDDEN, ...ALLOWED]
  const complaints = new Map<string, string>()

  beforeAll(async () => {
    await Promise.all(probes.map(({ file, line }) => writeFile(path.join(ROOT, file), `${line}\n`)))
    const { output } = await run('oxlint', ['--format', 'json', ...probes.map(({ file }) => file)], {
      isQuiet: true,
    })
    for (const { code, help, filename } of Report.parse(JSON.parse(output)).diagnostics)
      if (code?.includes('no-restricted-imports')) complaints.set(filename, help ?? '')
  }, 30_000)

  afterAll(() => Promise.all(probes.map(({ file }) => rm(path.join(ROOT, file), { force: true }))))

  it.each(FORBIDDEN)('refuse $line in $file, with the way out', ({ file, says }) => {
    expect(complaints.get(file)).toContain(says)
  })

  it.each(ALLOWED)('let $line pass in $file', ({ file }) => {
    expect(complaints.get(file)).toBeUndefined()
  })
})
