import { join } from 'node:path'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import { layerOrder } from '@touchline/ui/layer-order-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lateQueryParts } from './server/build/late-query-parts-plugin.ts'
import { lazyCalls } from './server/build/lazy-calls-plugin.ts'
import { lineIcons } from './server/build/line-icons-plugin.ts'
import { localeTexts } from './server/build/locale-texts-plugin.ts'
import { reactModules } from './server/build/react-modules-plugin.ts'
import { routeFiles } from './server/build/route-files-plugin.ts'
import { type LinksOf, sharedWithSlots } from './server/build/shared-with-slots.ts'
import { withoutLink } from './server/build/without-link-plugin.ts'

/**
 * What every page shows before the first tap: the application's start and the odds, with all that they import. As one
 * file they compress about 10 kB better than as the thirty that each page's own needs would cut them into.
 */
const FIRST_LOAD = [
  /\/app\/client\.tsx$/,
  /\/app\/shared\/odds\/(odds-grid\.tsx|odds-button\.tsx|line-label\.ts)$/,
  /\/app\/shared\/match\/(running-clock\.tsx|clock-text\.ts|disruption-text\.ts|stage-text\.ts)$/,
  /\/app\/shared\/live\/(use-channels|matches\/(use-match-state|match-phase)|prices\/use-(seed|market-state|live-value))\.ts$/,
  /\/@tanstack\/react-query\/.*\/use(Suspense)?Query\.js$/,
  /\/app\/shared\/(pictures\/(crest|flag)|favorites\/favorite-star)\.tsx$/,
  /\/app\/shared\/paths\/redirect-to-canonical\.ts$/,
  // A line each, which several later parts share.
  /\/lucide-react\/dist\/esm\/icons\/(calendar-days|message-circle|search)\.mjs$/,
  /\/packages\/ui\/src\/(collapse|skeleton|tabs|state-message)\.tsx$/,
]

/** A task of its own before the application's: both in one would hold up a phone for longer than a press may wait. */
const REACT =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|\/app\/shell\/react-first\.ts$/

/** Of the files that a part needs, those that are there before any part is asked for: each name costs its importers some 15 bytes. */
const ALREADY_THERE = /\/(index|react|rolldown-runtime)-[\w-]+\.js$/

/** What every list of matches shows, and a match page does not need. */
const BOARD =
  /\/app\/shared\/board\/(match-listing|listing-section|nothing-here|lines\/board-pending|tools\/(sport-filter|chip-strip))\.tsx$/

/** What the lists of one sport, category or league have besides. */
const LISTING = /\/app\/shared\/listing\/(listing-matches|listing-pager|filters\/listing-filters)\.tsx$/

/** Home, with what it shares with a player's own pages and blocks. */
const HOME = /\/app\/(features\/home\/home-page\.tsx$|routes\/index\.tsx\?tsr-split=)/

/** Pages that are little besides what they share: one file each would be a few lines, and a name in every page. */
const PAGES = {
  texts:
    /\/app\/routes\/(about|general-rules|help-center|pages\.\$slug|promotions\/.+|terms-and-conditions)\.tsx\?tsr-split=/,
  providers: /\/app\/routes\/(lotteries|premium-cricket|racing|virtual-gaming-arena)\.tsx\?tsr-split=/,
  status: /\/app\/routes\/(404|500|blocked|locked)\.tsx\?tsr-split=/,
}

/** What every call needs, and is asked for together: each file's name costs the first load some 15 bytes. */
const WIRE = [
  /\/packages\/contract\/src\/(api-error-body|api-errors|define-call|scalars|wire-case)\.ts$/,
  /\/packages\/contract\/src\/entities\/money\.ts$/,
  /\/packages\/protection\/src\/limits\/limit-types\.ts$/,
  // Not needed by calls, but two lines each, and files of their own otherwise.
  /\/app\/shared\/(live\/connection\/arrivals|placement\/measure-placement)\.ts$/,
]

/** What the frame's slots share with pages of a player's own; it comes with the slots anyway. */
const PLAYER = [
  /\/packages\/contract\/src\/schemas-first\.ts$/,
  /\/@tanstack\/(react-query|query-core)\/.*\/(infinite\w*|useInfiniteQuery|useMutation|mutationObserver)\.js$/,
  /\/app\/features\/(identity\/identity|notifications\/notification)-queries\.ts$/,
  /\/app\/shared\/(limits\/user-limits|player\/(proofs\/fresh-proof|session\/expire-session)|tracking\/(track|tracking-tags))\.ts$/,
  // And with the bridge of pages in a frame.
  /\/app\/shared\/(player\/(session\/(account-dialog|session-player)|accounts\/accounts)|site\/host-doors|slip\/(current-slip|share-slip))\.ts$/,
  /\/app\/features\/share\/restore\/restoring\.ts$/,
]

/** What the frame's slots share with the wallet: it comes with the slots, and nothing else needs it. */
const PAYMENTS =
  /\/app\/features\/wallet\/(payments\/(payment-alerts|payment-queries|pending-payments|use-payment-alerts)|deposit\/address-to-return)\.ts$/

/** What every page asks the platform for once it lives, with its schemas: one file instead of nine. */
const CALLS = [
  /\/packages\/contract\/src\/exchange\.ts$/,
  /\/packages\/contract\/src\/calls\/(player\/get-player|settings\/settings|realtime\/tokens|catalogue\/matches|users\/sign-out)\.ts\?schemas$/,
  // What the connection is told of.
  /\/packages\/contract\/src\/entities\/(chat\/chat|player\/(identity|notification|payment))\.ts$/,
]

/** What lists of links share: the later blocks have them, and the menu of phones. */
const NAV = /\/app\/shell\/(page-link\.tsx|sidebars\/nav-(list\.tsx|links\.ts))$/

/** The router with its routes, and with what their split parts import. */
const ROUTES = /\/app\/(router\.tsx|route-tree\.gen\.ts|routes\/.+)$/

/** What the slots share with other parts that come later and no page loads at first, but for what is in the files above. */
function hosts() {
  let shared: ReadonlySet<string> | null = null
  return (id: string, bundle: { getModuleInfo(id: string): ReturnType<LinksOf> }) => {
    shared ??= sharedWithSlots(join(import.meta.dirname, 'app/client.tsx'), (each) =>
      bundle.getModuleInfo(each),
    )
    return shared.has(id) ? 'hosts' : null
  }
}

/** The Start plugin must stand before React's. No React Compiler: it broke mutable price cells without a word. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: {
        generatedRouteTree: 'route-tree.gen.ts',
        quoteStyle: 'single',
        semicolons: false,
        codeSplittingOptions: {
          defaultBehavior: [
            ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
          ],
        },
      },
    }),
    react(),
    layerOrder(),
    lateQueryParts(),
    lazyCalls(),
    lineIcons(),
    localeTexts(),
    reactModules(),
    routeFiles(),
    withoutLink(),
  ],
  resolve: {
    // React has had it for years: the stand-in for older ones need not travel.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // Grid areas and containers have one name in all files: a sidebar says it, a list within it asks for it.
      cssModules: { pattern: '[hash]_[local]', grid: false, container: false, customIdents: false },
    },
  },
  // A build holds all that it needs: one file graph, quick to start. The development server leaves CommonJS to Node.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: 'page', test: (id) => FIRST_LOAD.some((part) => part.test(id)) },
                { name: 'board', test: BOARD },
                { name: 'listing', test: LISTING },
                { name: 'home', test: HOME },
                { name: 'player', test: (id) => PLAYER.some((part) => part.test(id)) },
                { name: 'payments', test: PAYMENTS },
                { name: 'calls', test: (id) => CALLS.some((part) => part.test(id)) },
                { name: 'wire', test: (id) => WIRE.some((part) => part.test(id)) },
                { name: hosts(), debugName: 'hosts', includeDependenciesRecursively: false },
                { name: 'nav', test: NAV },
                ...Object.entries(PAGES).map(([name, test]) => ({ name, test })),
              ],
            },
          },
        },
      },
    },
    // One file: of many, each page would ask the loader of modules for those of its route once more.
    ssr: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'pages', test: ROUTES }] } } },
      },
    },
  },
  build: {
    modulePreload: {
      resolveDependencies: (_part, needed) => needed.filter((file) => !ALREADY_THERE.test(file)),
    },
    // Schemas are built by calls without side effects: those that a page does not use are left out of it.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', 'defineCall', 'Text', 'Integer', 'QueryInteger'] },
      // Every page carries the names of all files, and no compression makes smaller what is random in them: these cost
      // 0.4 kB less than the usual ones. The server writes the same names into its pages.
      output: { hashCharacters: 'hex', assetFileNames: 'assets/[name]-[hash:7][extname]' },
    },
    target: 'es2023',
    cssTarget: ['chrome111', 'safari16.4', 'firefox113'],
    manifest: true,
    assetsInlineLimit: 0,
  },
}))
