import { load } from '#engine'

// A bot that thinks: it blocks nothing but itself, and can be ended at any moment.
type Heard = { module: WebAssembly.Module } | { job: { id: string } }

let engine: ReturnType<typeof load> | null = null

self.onmessage = async ({ data }: MessageEvent<Heard>) => {
  if ('module' in data) {
    engine = load(data.module)
    return
  }
  const answer: unknown = (await engine)?.call({ do: 'think', job: data.job })
  self.postMessage({ job: data.job.id, answer })
}
