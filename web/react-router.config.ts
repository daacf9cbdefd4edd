import type { Config } from '@react-router/dev/config'

import { ROUTE_MANIFEST_PATH } from './app/platform/first-load/router-requests.ts'
import { checkFirstLoad } from './build-plugins/check-first-load.ts'
import { writeServiceWorker } from './build-plugins/service-worker.ts'

export default {
  ssr: true,
  // A page brings the routes it is made of, and asks for those it links to once it is there.
  routeDiscovery: { mode: 'lazy', manifestPath: ROUTE_MANIFEST_PATH },
  // The parts of a page come in one file: a request for each costs a phone more than they weigh.
  splitRouteModules: false,
  async buildEnd() {
    await checkFirstLoad()
    await writeServiceWorker()
  },
} satisfies Config
