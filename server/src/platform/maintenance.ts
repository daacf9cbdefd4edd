import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Connection } from './db/connect.ts'
import type { Db } from '../schema/tables/tables.ts'
import type { Settings } from '../settings.ts'

/** The fact of the installation that says so; its value tells since when. */
export const MAINTENANCE = 'maintenance'

/** Every process looks this often, so that all of them follow within seconds. */
const LOOK_MS = 1_000

export interface MaintenanceMode {
  isOn(): boolean
  close(): void
}

interface Watched {
  settings: Settings
  maintenance: MaintenanceMode
}

/** Whether visitors are kept out: by the setting of this process, or by the switch of the whole installation. */
export function isInMaintenance({ settings, maintenance }: Watched): boolean {
  return settings.maintenance || maintenance.isOn()
}

/** Follows the switch. While the database does not answer, what was last known holds. */
export async function watchMaintenance(connection: Connection, settings: Settings): Promise<MaintenanceMode> {
  let on = await readSwitch(connection, settings)
  let asking = false
  const timer = setInterval(() => {
    if (asking) return
    asking = true
    void readSwitch(connection, settings)
      .then((is) => (on = is))
      .catch(() => undefined)
      .finally(() => (asking = false))
  }, LOOK_MS)
  timer.unref()
  return {
    isOn: () => on,
    close() {
      clearInterval(timer)
    },
  }
}

function readSwitch({ engine, db }: Connection, settings: Settings): Promise<boolean> {
  return engine === 'pglite' ? Promise.resolve(hasMaintenanceFile(settings)) : hasMaintenanceRow(db)
}

/** Nobody else can open the embedded database while the server has it: there, a file is the switch. */
function switchFile({ dataDir }: Settings): string {
  return path.join(dataDir, 'maintenance')
}

export function hasMaintenanceFile(settings: Settings): boolean {
  return existsSync(switchFile(settings))
}

export function setMaintenanceFile(settings: Settings, on: boolean): void {
  mkdirSync(settings.dataDir, { recursive: true })
  if (on) writeFileSync(switchFile(settings), `${new Date().toISOString()}\n`)
  else rmSync(switchFile(settings), { force: true })
}

export async function hasMaintenanceRow(db: Db): Promise<boolean> {
  const found = await db.selectFrom('installation').select('name').where('name', '=', MAINTENANCE).executeTakeFirst()
  return found !== undefined
}

export async function setMaintenanceRow(db: Db, on: boolean): Promise<void> {
  if (!on) {
    await db.deleteFrom('installation').where('name', '=', MAINTENANCE).execute()
    return
  }
  await db
    .insertInto('installation')
    .values({ name: MAINTENANCE, value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
