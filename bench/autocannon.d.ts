/** Types for the used part of the package, which has none. */
declare module 'autocannon' {
  /** A request before it is sent. */
  export interface Sent {
    path: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    requests?: { setupRequest(request: Sent): Sent }[]
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
