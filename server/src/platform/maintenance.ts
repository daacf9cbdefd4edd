import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Connection } from './db/connect.ts'
import type { Db } from '../schema/tables/tables.ts'
import type { Settings } from '../settings.ts'

/** Name of the row in `installation`; its value is the start time. */
export const MAINTENANCE = 'maintenance'

/** All processes follow the switch within seconds. */
const LOOK_MS = 1_000

export interface MaintenanceMode {
  isOn(): boolean
  close(): void
}

interface Watched {
  settings: Settings
  maintenance: MaintenanceMode
}

/** On by the setting of this process, or by the switch of the whole installation. */
export function isInMaintenance({ settings, maintenance }: Watched): boolean {
  return settings.maintenance || maintenance.isOn()
}

/** Polls the switch. While the database does not respond, the last value applies. */
export async function watchMaintenance(connection: Connection, settings: Settings): Promise<MaintenanceMode> {
  let on = await readSwitch(connection, settings)
  let isReading = false
  const timer = setInterval(() => {
    if (isReading) return
    isReading = true
    void readSwitch(connection, settings)
      .then((is) => (on = is))
      .catch(() => undefined)
      .finally(() => (isReading = false))
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

/** The embedded database cannot be opened by a second process, so the switch is a file there. */
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
