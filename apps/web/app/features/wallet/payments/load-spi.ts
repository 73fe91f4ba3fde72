import { SPI_GLOBAL, type Spi } from '@touchline/contract/spi'

/** Spec 1 §7: of the platform front-end origin. */
const SPI_ADDRESS = '/spi/main.js'

let loading: Promise<Spi> | null = null

/** The provider's script, loaded when a cashier first needs it; a load that failed is tried again by the next call. */
export function loadSpi(): Promise<Spi> {
  loading ??= insertScript().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(): Promise<Spi> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SPI_ADDRESS
    script.async = true
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The script of the payment provider did not load'))
    })
    script.addEventListener('load', () => {
      const spi: unknown = Reflect.get(window, SPI_GLOBAL)
      if (isSpi(spi)) resolve(spi)
      else reject(new Error('The script of the payment provider left nothing to use'))
    })
    document.head.append(script)
  })
}

function isSpi(value: unknown): value is Spi {
  return typeof value === 'object' && value !== null && 'open' in value && typeof value.open === 'function'
}
