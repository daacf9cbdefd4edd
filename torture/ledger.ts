/** A request and its outcome, recorded by the client for the oracle. */
export interface Write {
  kind: 'experience' | 'contact' | 'cover'
  /** Unique text in the written data. */
  mark: string
  /** `unknown`: no response, or a response that asks to retry. It may be stored once or not at all. */
  state: 'acknowledged' | 'unknown' | 'refused'
  id?: number
  /** Colour of a cover. */
  color?: readonly [number, number, number]
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
