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
  summary: 'Closes the product to visitors, and opens it again',
  notes:
    'Running processes follow within seconds: pages and API answer 503, jobs go on. A process that was started with\n' +
    'MAINTENANCE=true stays closed whatever this says. The embedded form need not be stopped.',
  positional: { name: 'on|off|status', help: 'what to do' },
  options: {},
  input: z.object({ 'on|off|status': z.enum(['on', 'off', 'status']) }),
  async run({ settings, input, say }) {
    const wanted = input['on|off|status']
    const is = await (settings.databaseUrl === undefined
      ? turnEmbedded(settings, wanted)
      : turnShared(settings, wanted))
    say(`Maintenance is ${is ? 'on' : 'off'}`)
    return undefined
  },
})

type MaintenanceAction = 'on' | 'off' | 'status'

/** The running server owns the embedded database, so the switch is a file. */
async function turnEmbedded(settings: Settings, wanted: MaintenanceAction): Promise<boolean> {
  if (wanted !== 'status') setMaintenanceFile(settings, wanted === 'on')
  return Promise.resolve(hasMaintenanceFile(settings))
}

async function turnShared(settings: Settings, wanted: MaintenanceAction): Promise<boolean> {
  const { db, close } = await connectForCommand(settings)
  try {
    if (wanted !== 'status') await setMaintenanceRow(db, wanted === 'on')
    return await hasMaintenanceRow(db)
  } finally {
    await close()
  }
}
