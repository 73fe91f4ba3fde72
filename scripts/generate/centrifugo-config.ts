/** Writes the Centrifugo configuration that ships, from the product's namespaces. */
import { writeFileSync } from 'node:fs'
import { centrifugoConfig } from '../../apps/platform/src/modules/realtime/centrifugo-config.ts'

const file = new URL('../../docs/centrifugo.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(centrifugoConfig(), null, 2)}\n`)
