import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from '../bench/server-process.ts'

/** Contains the classes of veraPDF: `npm install --no-save @opendataloader/pdf@2.5.11`. */
const VERAPDF = path.join(ROOT, 'node_modules/@opendataloader/pdf/lib/opendataloader-pdf-cli.jar')
/** From Debian's package libjaxb-java. */
const JAVA = '/usr/share/java'

/** Files that are not valid PDF/UA-1, each with the first violated rule; undefined when veraPDF is not installed. */
export function invalidUa(files: readonly string[], folder: string): string[] | undefined {
  if (!existsSync(VERAPDF) || !existsSync(path.join(JAVA, 'jaxb-api.jar'))) return undefined
  const jars = readdirSync(JAVA).filter((name) => /^(jaxb|javax\.activation|istack|txw2).*\.jar$/.test(name))
  const classes = [VERAPDF, folder, ...jars.map((name) => path.join(JAVA, name))].join(path.delimiter)
  const driver = path.join(ROOT, 'torture/Vera.java')
  if (spawnSync('javac', ['-cp', classes, '-d', folder, driver], { stdio: 'inherit' }).status !== 0) return undefined
  const { stdout } = spawnSync('java', ['-cp', classes, 'Vera', ...files], { encoding: 'utf8', maxBuffer: 1 << 26 })
  const lines = stdout.split('\n')
  return files.flatMap((file) => {
    const line = lines.find((one) => one.includes(file)) ?? `FAIL ${file} was not read`
    return line.startsWith('PASS') ? [] : [line]
  })
}
