/** What the process says of itself. */
export interface Memory {
  /** Of the whole process: threads, buffers and code too. */
  residentMb: number
  /** Of the main thread, with what the next collection would free. */
  heapMb: number
  externalMb: number
  channels: number
  subscriptions: number
}

export async function readMemory(url: string): Promise<Memory> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)
    if (!found) throw new Error(`No metric ${name}`)
    return Number(found[1])
  }
  const megabytes = (name: string) => value(name) / 2 ** 20
  return {
    residentMb: megabytes('process_resident_memory_bytes'),
    heapMb: megabytes('nodejs_heap_size_used_bytes'),
    externalMb: megabytes('nodejs_external_memory_bytes'),
    channels: value('realtime_channels'),
    subscriptions: value('realtime_subscriptions'),
  }
}
