import type { FAILPOINTS } from '../../settings.ts'

type Failpoint = (typeof FAILPOINTS)[number]

let armed: string | undefined
let passesLeft = 0

/** `name`, or `name:3` for the third time it is passed. */
export function armFailpoint(setting: string | undefined): void {
  const [name, pass = '1'] = setting?.split(':') ?? []
  armed = name
  passesLeft = Number(pass)
}

/** Kills the process like `kill -9` if this failpoint is armed. */
export function failpoint(name: Failpoint): void {
  if (armed !== name) return
  passesLeft -= 1
  if (passesLeft === 0) process.kill(process.pid, 'SIGKILL')
}
