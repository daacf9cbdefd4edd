import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known from the start: there are few, and no link has to ask for its route first.
  routeDiscovery: { mode: 'initial' },
  // The parts of a page come in one file: a request for each costs a phone more than they weigh.
  splitRouteModules: false,
} satisfies Config
