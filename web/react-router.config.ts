import type { Config } from '@react-router/dev/config'

import { writeServiceWorker } from './build-plugins/service-worker.ts'

export default {
  ssr: true,
  // A page brings the routes it is made of, and asks for those it links to once it is there.
  routeDiscovery: { mode: 'lazy' },
  // The parts of a page come in one file: a request for each costs a phone more than they weigh.
  splitRouteModules: false,
  buildEnd: writeServiceWorker,
} satisfies Config
