import { existsSync, readFileSync } from 'node:fs'

/** Memory of a process in MiB; undefined outside Linux. */
export function residentMemory(pid: number): number | undefined {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const [, kibibytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8')) ?? []
  return Number(kibibytes) / 1_024
}
