import { Suspense, lazy } from 'react'

import { useMaintenance } from '../../platform/failures/maintenance.ts'

const MaintenanceCover = lazy(() => import('./maintenance-cover.tsx'))

/** Loads the cover only when maintenance begins while the application is open. */
export function LazyMaintenanceCover() {
  const isOn = useMaintenance((maintenance) => maintenance.isOn)
  return <Suspense>{isOn && <MaintenanceCover />}</Suspense>
}
