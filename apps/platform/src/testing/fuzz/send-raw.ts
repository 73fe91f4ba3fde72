import { Agent, request as httpRequest } from 'node:http'

/** A request as it goes over the line: nothing is tidied up, as `fetch` would. */
export interface RawRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | undefined
}

export interface RawAnswer {
  status: number
  contentType: string
  text: string
}

export interface RawSender extends AsyncDisposable {
  send(request: RawRequest): Promise<RawAnswer>
}

export function rawSender(port: number): RawSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve, reject) => {
        const bytes = Buffer.from(body ?? '')
        const sent = httpRequest(
          {
            agent,
            port,
            host: '127.0.0.1',
            method,
            path,
            headers: { ...headers, 'content-length': String(bytes.length) },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                contentType: response.headers['content-type'] ?? '',
                text: Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        sent.on('error', reject)
        sent.end(bytes)
      }),
    [Symbol.asyncDispose]: async () => agent.destroy(),
  }
}
