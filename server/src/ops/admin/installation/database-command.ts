import type { z } from 'zod'

import type { Db } from '../../../schema/tables/tables.ts'
import type { Settings } from '../../../settings.ts'
import { type Command, type CommandContext, type Declared, command } from './command.ts'
import { withInstallation } from './open-installation.ts'

interface DatabaseContext<Input> extends CommandContext<Input> {
  db: Db
}

/** A command that needs the database only, so that a running server can run it on its own connection. */
export interface DatabaseCommand extends Command {
  runOn(db: Db, settings: Settings, values: Record<string, unknown>, print: (line: string) => void): Promise<number>
}

interface DatabaseDeclared<Schema extends z.ZodType> extends Omit<Declared<Schema>, 'run'> {
  run(context: DatabaseContext<z.output<Schema>>): Promise<number | undefined>
}

export function databaseCommand<Schema extends z.ZodType>(declared: DatabaseDeclared<Schema>): DatabaseCommand {
  const onDatabase = (db: Db) => command({ ...declared, run: (context) => declared.run({ ...context, db }) })
  return {
    ...command({
      ...declared,
      run: (context) =>
        withInstallation(context.settings, ({ connection: { db } }) => declared.run({ ...context, db })),
    }),
    runOn: (db, settings, values, print) => onDatabase(db).run(settings, values, print),
  }
}
