import { get, type IncomingMessage } from 'node:http'

/** As sent, byte for byte: browsers and `fetch` would tidy the path up first. */
export function rawAnswer(
  origin: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept: 'text/html', ...headers } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response))
    }).on('error', reject)
  })
}
