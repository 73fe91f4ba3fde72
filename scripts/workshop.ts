import { installWorkshop, storybook } from './steps/workshop.ts'

/** Every primitive and plain view with its states, on http://localhost:6006; installs Storybook the first time. */
await installWorkshop()
process.exit(await storybook('dev', '--port', '6006', ...process.argv.slice(2)))
