import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './steps/run.ts'

/**
 * Writes the lint rules of the borders in ARCHITECTURE.md from the folders that exist: `lint/import-zones.json`,
 * which `.oxlintrc.json` extends. A new feature or module is fenced by running this again; `--check` fails when it was not.
 */
interface Zone {
  files: string[]
  excludeFiles?: string[]
  patterns: { regex: string; message: string }[]
  paths?: { name: string; importNames: string[]; message: string }[]
}

// The linter's expressions know no look-ahead: any file whose name does not begin with `ind`.
const NOT_INDEX = '(?:[^i]|i[^n]|in[^d])'
const TESTS = ['**/*.test.ts', '**/testing/**']
const TARGET = path.join(ROOT, 'lint/import-zones.json')

/** Folders of `apps/web/app/shared` from the bottom up: a folder imports from the lines before its own, so that there are no circles. */
const SHARED_LAYERS = [
  ['paths', 'pictures', 'storage'],
  ['store'],
  ['personal'],
  ['third-parties'],
  ['site'],
  ['api', 'consent', 'content', 'i18n', 'theme', 'tracking'],
  ['errors', 'favorites', 'slip'],
  ['alerts', 'live', 'prompts', 'slots'],
  ['match', 'odds'],
  ['money', 'player'],
  ['bonuses'],
  ['board', 'exclusion', 'limits', 'placement', 'profile'],
  ['listing', 'staking'],
]

const text = `${JSON.stringify({ overrides: zones().map(toOverride) }, null, 2)}\n`
if (process.argv.includes('--check')) {
  const isCurrent = existsSync(TARGET) && readFileSync(TARGET, 'utf8') === text
  if (!isCurrent)
    console.error('The import zones do not match the folders: run `node scripts/import-zones.ts`.')
  process.exitCode = isCurrent ? 0 : 1
} else {
  writeFileSync(TARGET, text)
}

function zones(): Zone[] {
  return [...packageZones(), ...webZones(), ...gamesZones(), ...platformZones()]
}

function packageZones(): Zone[] {
  return [
    {
      files: ['packages/betting/src/**/*.ts'],
      excludeFiles: ['packages/betting/src/**/*.test.ts', 'packages/betting/src/testing/**'],
      patterns: [
        {
          regex: '^[^.]',
          message: 'betting imports nothing: pass what it needs as an argument or in the event.',
        },
      ],
    },
    {
      files: ['packages/protection/src/**/*.ts'],
      excludeFiles: ['packages/protection/src/**/*.test.ts', 'packages/protection/src/testing/**'],
      patterns: [
        {
          regex: '^[^.]',
          message: 'protection imports nothing: pass the pack, the time or the sums in as an argument.',
        },
      ],
    },
    {
      files: ['packages/pricing/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts', 'packages/pricing/src/testing/**'],
      patterns: [
        {
          regex: '^(?:[^.@]|@[^t]|@touchline/[^b])',
          message: 'pricing imports betting only: pass the clock, the seed or the row in as an argument.',
        },
      ],
    },
    {
      files: ['packages/contract/src/**/*.ts'],
      excludeFiles: ['**/*.test.ts'],
      patterns: [
        {
          regex: '^(?:[a-y]|@[a-su-z]|@touchline/(?:games|web|platform|pricing|ui|messages))',
          message: 'The contract imports zod/mini, betting and protection only.',
        },
      ],
    },
    {
      files: ['packages/embed/src/**'],
      excludeFiles: ['**/*.test.ts', 'packages/embed/src/{host,widgets,guards}/**'],
      patterns: [{ regex: '^(?:[a-y]|@)', message: 'embed imports zod/mini only: it knows no sportsbook.' }],
    },
    {
      files: ['packages/embed/src/{host,widgets,guards}/**'],
      excludeFiles: ['**/*.test.ts'],
      patterns: [
        { regex: '^[^.]', message: 'The script of host pages imports nothing: each part is paid for there.' },
      ],
    },
    {
      files: ['packages/ui/src/**', 'packages/messages/src/**'],
      patterns: [
        {
          regex: '^@touchline/(?:games|web|platform|contract|betting|pricing|protection)',
          message: 'ui and messages import neither the contract nor the apps.',
        },
      ],
    },
    {
      files: ['packages/theming/src/**'],
      excludeFiles: TESTS,
      patterns: [
        {
          regex: '^(?:[a-z]|@(?:[a-su-z]|touchline/(?:[a-tv-z])))',
          message: 'theming imports the rules of contrast from ui and nothing else: pass files in as text.',
        },
      ],
    },
    {
      files: ['packages/reports/src/**'],
      excludeFiles: ['**/*.test.ts'],
      patterns: [
        {
          regex: '^(?:[a-df-y]|e[^r]|@)',
          message: 'Reports import zod/mini and error-stack-parser-es: they know nothing of the product.',
        },
      ],
    },
    {
      files: ['packages/realtime-server/src/**'],
      patterns: [
        {
          regex: '^@touchline/',
          message: 'The server knows no product: pass what it needs as an option or as a namespace.',
        },
      ],
    },
  ]
}

// A later zone replaces an earlier one for the same file, so each carries all that holds there.
function webZones(): Zone[] {
  const features = folders('apps/web/app/features')
  const noPlatform = {
    regex: '^@touchline/(?:games|platform|pricing)',
    message: 'The front end knows the platform by the contract alone.',
  }
  const noRoutes = { regex: '^(?:\\.\\./)+routes/', message: 'Routes are on top: nothing imports them.' }
  const aboveShared = {
    regex: '^(?:\\.\\./)+(?:features|shell|routes)/',
    message: 'shared is below features, shell and routes: move it there, or pass it in.',
  }
  return [
    { files: ['apps/web/app/**', 'apps/web/server/**'], patterns: [noPlatform] },
    { files: ['apps/web/app/shared/**'], patterns: [noPlatform, aboveShared] },
    ...folders('apps/web/app/shared').map((folder) => ({
      files: [`apps/web/app/shared/${folder}/**`],
      excludeFiles: TESTS,
      patterns: [noPlatform, aboveShared, notBelow(folder)],
    })),
    { files: ['apps/web/app/shell/**'], patterns: [noPlatform, noRoutes] },
    ...features.map((feature) => ({
      files: [`apps/web/app/features/${feature}/**`],
      patterns: [
        noPlatform,
        {
          regex: '^(?:\\.\\./)+(?:shell|routes)/',
          message: 'A feature does not know where it is shown: let the route or the shell pass it in.',
        },
        otherFolders(
          feature,
          features,
          '',
          'A feature does not import another: put what both need into shared, or compose them in a route.',
        ),
      ],
    })),
  ]
}

function gamesZones(): Zone[] {
  const noApp = {
    regex: '^@touchline/(?:platform|pricing|web)',
    message: 'The games know the platform by their own wire, and the page around by the contract.',
  }
  return [
    { files: ['apps/games/**'], patterns: [noApp] },
    {
      files: ['apps/games/{rules,wire}/**'],
      excludeFiles: TESTS,
      patterns: [
        noApp,
        {
          regex: '^(?:(?:\\.\\./)+(?:app|server)/|[a-y@])',
          message:
            'Rules and wire run in the server and in the browser: they import each other and zod/mini.',
        },
      ],
    },
  ]
}

function notBelow(folder: string) {
  const layer = SHARED_LAYERS.findIndex((names) => names.includes(folder))
  if (layer === -1) throw new Error(`Name shared/${folder} in SHARED_LAYERS of scripts/import-zones.ts.`)
  const others = SHARED_LAYERS.slice(layer)
    .flat()
    .filter((name) => name !== folder)
  return {
    regex: `^(?:\\.\\./)+(?:${others.join('|') || '-'})/`,
    message:
      'Folders of shared import one way, as SHARED_LAYERS of scripts/import-zones.ts has them: move what both need below.',
  }
}

function platformZones(): Zone[] {
  const modules = folders('apps/platform/src/modules')
  const sql = { name: 'kysely', importNames: ['sql'], message: 'SQL stands in *.queries.ts only.' }
  const aboveCore = {
    regex: '^(?:\\.\\./)+modules/',
    message: 'core is below the modules: define the port in core, implement it in the module.',
  }
  return [
    { files: ['apps/platform/src/core/**'], excludeFiles: TESTS, patterns: [aboveCore], paths: [sql] },
    {
      files: ['apps/platform/src/core/**/*.queries.ts', '**/core/database/migrate.ts'],
      patterns: [aboveCore],
    },
    ...modules.flatMap((module) => {
      const others = otherFolders(
        module,
        modules,
        NOT_INDEX,
        'Another module is used through its index.ts only.',
      )
      const folder = `apps/platform/src/modules/${module}`
      return [
        { files: [`${folder}/**`], excludeFiles: TESTS, patterns: [others], paths: [sql] },
        { files: [`${folder}/**/*.queries.ts`], patterns: [others] },
      ]
    }),
  ]
}

function otherFolders(own: string, all: string[], allowed: string, message: string) {
  const others = all.filter((name) => name !== own).join('|')
  return { regex: `^(?:\\.\\./)+(?:features/|modules/)?(?:${others || '-'})/${allowed}`, message }
}

function folders(parent: string): string[] {
  const folder = path.join(ROOT, parent)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

function toOverride({ files, excludeFiles, patterns, paths }: Zone) {
  return {
    files,
    ...(excludeFiles ? { excludeFiles } : {}),
    rules: { 'no-restricted-imports': ['error', { patterns, ...(paths ? { paths } : {}) }] },
  }
}
