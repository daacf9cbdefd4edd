import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../platform/services.ts'
import { serveAppIcons } from './app-icons.ts'
import { serveManifest } from './manifest.ts'
import { serveServiceWorker } from './service-worker.ts'
import { redirectShareTarget } from './share-target.ts'

/** What makes a community's host an app on a phone: manifest, icons, service worker, and a place in the share menu. */
export async function registerPwaRoutes(scope: FastifyInstance, services: Services, isBuilt: boolean): Promise<void> {
  serveManifest(scope, services)
  serveAppIcons(scope, services)
  // While developing, what a worker keeps would stand in the way of every change.
  if (isBuilt) serveServiceWorker(scope)
  await scope.register(async (sharing) => redirectShareTarget(sharing))
}
