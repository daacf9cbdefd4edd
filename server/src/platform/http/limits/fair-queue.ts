/** Thrown when the owner or the queue as a whole has too many tasks waiting, and when a task waited too long. */
export class QueueFull extends Error {}

interface Limits {
  atOnce: number
  /** Less than `atOnce`, so that other owners always find a free slot. */
  atOncePerOwner: number
  waitingPerOwner: number
  waiting: number
  /** Clients give up at some time; work for them would delay others. */
  maxWaitMs: number
}

interface Owner {
  running: number
  waiting: (() => void)[]
}

interface FairQueue {
  run<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
  /** Like `run`, before the waiting tasks of this owner and without a limit: its request is half done. */
  runNext<Result>(owner: string, work: () => Promise<Result>): Promise<Result>
}

/** Runs tasks with limited concurrency, round robin by owner. */
export function fairQueue({ atOnce, atOncePerOwner, waitingPerOwner, waiting, maxWaitMs }: Limits): FairQueue {
  /** In the order of their next turn. */
  const owners = new Map<string, Owner>()
  let running = 0
  let allWaiting = 0

  function startNext(): void {
    for (const owner of owners.values()) {
      if (running >= atOnce) return
      if (owner.running >= atOncePerOwner) continue
      const next = owner.waiting.shift()
      if (!next) continue
      allWaiting--
      running++
      owner.running++
      next()
    }
  }

  function ended(name: string, owner: Owner): void {
    running--
    owner.running--
    // Moves the owner to the end of the round.
    owners.delete(name)
    if (owner.running > 0 || owner.waiting.length > 0) owners.set(name, owner)
    startNext()
  }

  async function inTurn<Result>(name: string, owner: Owner, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      ended(name, owner)
    }
  }

  return {
    async run(name, work) {
      const owner = owners.get(name) ?? { running: 0, waiting: [] }
      const mustWait = running >= atOnce || owner.running >= atOncePerOwner
      if (mustWait && (owner.waiting.length >= waitingPerOwner || allWaiting >= waiting)) throw new QueueFull()
      owners.set(name, owner)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const timeout = setTimeout(() => {
        owner.waiting.splice(owner.waiting.indexOf(start), 1)
        allWaiting--
        reject(new QueueFull())
      }, maxWaitMs)
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      owner.waiting.push(start)
      allWaiting++
      startNext()
      await promise
      return inTurn(name, owner, work)
    },
    async runNext(name, work) {
      const owner = owners.get(name) ?? { running: 0, waiting: [] }
      owners.set(name, owner)
      const { promise, resolve } = Promise.withResolvers<void>()
      owner.waiting.unshift(resolve)
      allWaiting++
      startNext()
      await promise
      return inTurn(name, owner, work)
    },
  }
}
