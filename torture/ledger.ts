/** What was asked of the product, and what it said: kept by the client, for the oracle. */
export interface Write {
  kind: 'experience' | 'contact' | 'cover'
  /** Stands in what is written, and nowhere else. */
  mark: string
  /** `unknown`: no answer, or one that says to come back. Done or not, but not twice. */
  state: 'acknowledged' | 'unknown' | 'refused'
  id?: number
  /** Of a cover: its colour. */
  colour?: readonly [number, number, number]
}

export class Ledger {
  readonly writes: Write[] = []

  note(write: Write): Write {
    this.writes.push(write)
    return write
  }

  count(state: Write['state']): number {
    return this.writes.filter((write) => write.state === state).length
  }
}
