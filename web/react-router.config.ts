import type { Config } from '@react-router/dev/config'

import { ROUTE_MANIFEST_PATH } from './app/platform/first-load/router-requests.ts'
import { checkFirstLoad } from './build-plugins/check-first-load.ts'
import { writeServiceWorker } from './build-plugins/service-worker.ts'

export default {
  ssr: true,
  // A page contains its own routes and discovers linked ones after it is loaded.
  routeDiscovery: { mode: 'lazy', manifestPath: ROUTE_MANIFEST_PATH },
  // One file per route module, because on phones a further request costs more than its bytes.
  splitRouteModules: false,
  async buildEnd() {
    await checkFirstLoad()
    await writeServiceWorker()
  },
} satisfies Config
