import { z } from 'zod'

import {
  hasMaintenanceFile,
  hasMaintenanceRow,
  setMaintenanceFile,
  setMaintenanceRow,
} from '../../platform/maintenance.ts'
import type { Settings } from '../../settings.ts'
import { command } from './installation/command.ts'
import { connectForCommand } from './installation/open-installation.ts'

export const maintenanceCommand = command({
  name: 'maintenance',
  summary: 'Turns maintenance mode on or off, or shows it',
  notes:
    'Running processes follow within seconds: pages and API answer 503, jobs continue. A process started with\n' +
    'MAINTENANCE=true stays in maintenance mode. The server may be running.',
  positional: { name: 'on|off|status', help: 'turn it on, turn it off, or show the current state' },
  options: {},
  input: z.object({ 'on|off|status': z.enum(['on', 'off', 'status']) }),
  async run({ settings, input, print }) {
    const action = input['on|off|status']
    const is = await (settings.databaseUrl === undefined
      ? turnEmbedded(settings, action)
      : turnShared(settings, action))
    print(`Maintenance is ${is ? 'on' : 'off'}`)
    return undefined
  },
})

type MaintenanceAction = 'on' | 'off' | 'status'

/** The running server owns the embedded database, so the switch is a file. */
async function turnEmbedded(settings: Settings, action: MaintenanceAction): Promise<boolean> {
  if (action !== 'status') setMaintenanceFile(settings, action === 'on')
  return Promise.resolve(hasMaintenanceFile(settings))
}

async function turnShared(settings: Settings, action: MaintenanceAction): Promise<boolean> {
  const { db, close } = await connectForCommand(settings)
  try {
    if (action !== 'status') await setMaintenanceRow(db, action === 'on')
    return await hasMaintenanceRow(db)
  } finally {
    await close()
  }
}
