import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
/** Contains the classes and the rules of veraPDF. */
const VERAPDF = pathOf('../../node_modules/@opendataloader/pdf/lib/opendataloader-pdf-cli.jar')
const PROGRAM = pathOf('ValidateUa.java')
/** The second compiler of the JVM takes longer than it saves in a process of a few seconds. */
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

/** Why documents cannot be validated on this machine; undefined when they can. */
export function missingForUa(): string | undefined {
  if (!existsSync(VERAPDF)) return '@opendataloader/pdf is not installed'
  // The program is compiled when it starts, so a runtime without compiler is not enough.
  if (spawnSync('javac', ['-version']).status !== 0) return 'no Java development kit (javac) is installed'
  return undefined
}

/** Files that are not valid PDF/UA-1, each with the first violated rule. */
export function findInvalidUa(files: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync('java', [...QUICK_START, '-cp', VERAPDF, PROGRAM, ...files], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  const lines = stdout.split('\n')
  return files.flatMap((file) => {
    const line = lines.find((one) => one.startsWith(`PASS ${file} `) || one.startsWith(`FAIL ${file} `))
    if (line === undefined) return [`FAIL ${file} was not read ${stderr}`]
    return line.startsWith('PASS') ? [] : [line]
  })
}
