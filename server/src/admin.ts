import { writeForOwnerAlone } from './platform/data-permissions.ts'
import { runCommand } from './ops/admin/run-command.ts'

writeForOwnerAlone()
process.exitCode = await runCommand(process.argv.slice(2), {
  environment: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
})
